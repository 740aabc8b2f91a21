import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { newCommandId } from '#web/format/commandId.ts'
import { useReport } from '#web/ui/deeds/useReport.ts'
import { useSend } from '#web/ui/deeds/useSend.ts'
import {
  CreateBudgetDocument,
  DeleteBudgetDocument,
  GroupBudgetsDocument,
  OwnBudgetsDocument,
} from './Budgets.generated.ts'
import type { Budget } from './budget.ts'
import { useBudgetName } from './useBudgetName.ts'

const ofTheScreen = [OwnBudgetsDocument, GroupBudgetsDocument]

const nothingToWaitFor = () => undefined

/** What one does about budgets, besides filling in their form. `groupId` is null for one's own. */
export function useBudgetDeeds(groupId: string | null) {
  const { t } = useTranslation()
  const send = useSend({ rereads: ofTheScreen, onPending: nothingToWaitFor })
  const report = useReport()
  const nameOf = useBudgetName()
  return useMemo(() => {
    const bring = async ({ category, amount: { amount, currency } }: Budget, commandId: string) => {
      const input = { groupId, category, amount, currency, commandId }
      const outcome = await send({ mutation: CreateBudgetDocument, variables: { input } }, data => data.createBudget)
      return report(outcome, { failed: t('budgets.failures.restore') })
    }
    return {
      send,
      delete: async (budget: Budget) => {
        const input = { groupId, id: budget.id, commandId: newCommandId() }
        const outcome = await send({ mutation: DeleteBudgetDocument, variables: { input } }, data => data.deleteBudget)
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
  }, [send, report, nameOf, groupId, t])
}
