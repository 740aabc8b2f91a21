import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { newCommandId } from '#web/format/commandId.ts'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useReport } from '#web/ui/deeds/useReport.ts'
import {
  CreateBudgetDocument,
  DeleteBudgetDocument,
  GroupBudgetsDocument,
  OwnBudgetsDocument,
} from './Budgets.generated.ts'
import type { Budget } from './budget.ts'
import { useBudgetName } from './useBudgetName.ts'

const afterwards = { rereads: [OwnBudgetsDocument, GroupBudgetsDocument], onPending: () => undefined }

/** What one does about budgets, besides filling in their form. `groupId` is null for one's own. */
export function useBudgetDeeds(groupId: string | null) {
  const { t } = useTranslation()
  const create = useCommand(CreateBudgetDocument, afterwards)
  const remove = useCommand(DeleteBudgetDocument, afterwards)
  const report = useReport()
  const nameOf = useBudgetName()
  return useMemo(() => {
    const bring = async ({ category, amount: { amount, currency } }: Budget, commandId: string) => {
      const input = { groupId, category: category?.id ?? null, amount, currency, commandId }
      const outcome = await create(input)
      return report(outcome, { failed: t('budgets.failures.restore') })
    }
    return {
      after: afterwards,
      delete: async (budget: Budget) => {
        const input = { groupId, id: budget.id, commandId: newCommandId() }
        const outcome = await remove(input)
        const again = newCommandId()
        return report(outcome, {
          done: () => ({
            text: t('budgets.deleted', { name: nameOf(budget.category) }),
            action: { label: t('common.undo'), run: () => void bring(budget, again) },
          }),
          failed: t('budgets.failures.delete'),
        })
      },
    }
  }, [create, remove, report, nameOf, groupId, t])
}
