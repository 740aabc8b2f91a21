import { useTranslation } from 'react-i18next'
import { monthName } from '#web/format/months.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useViewer } from '#web/format/viewer.ts'
import type { Aftermath } from '#web/ui/deeds/useCommand.ts'
import { Modal } from '#web/ui/Modal.tsx'
import { Part, part } from '#web/ui/part.tsx'
import { confirmBriefly } from '#web/ui/toasts.ts'
import { usePrefetch } from '#web/ui/usePrefetch.ts'
import type { Budget, Holder } from './budget.ts'
import type { BudgetDialogControl } from './budgetDialogs.ts'
import { useBudgetName } from './useBudgetName.ts'

const budgetForm = part(async () => (await import('./form/BudgetForm.tsx')).BudgetForm)
const parts = [budgetForm]

interface BudgetDialogProps {
  readonly dialog: BudgetDialogControl
  /** As they are now. */
  readonly budgets: readonly Budget[]
  readonly holder: Holder
  readonly thisMonth: string
  readonly after: Aftermath
  /** The first one takes the place of the button that opened the form. */
  readonly onSaved: () => void
}

export function BudgetDialog({ dialog, holder, ...rest }: BudgetDialogProps) {
  const { t } = useTranslation()
  const { current, close } = dialog
  usePrefetch(parts)
  const isOpen = current !== null && holder.canEdit
  return (
    <Modal title={current?.budget ? t('budgets.form.edit') : t('budgets.form.add')} isOpen={isOpen} onClose={close}>
      {current && <DialogContent key={current.budget} dialog={dialog} holder={holder} {...rest} />}
    </Modal>
  )
}

function DialogContent({ dialog, budgets, holder, thisMonth, after, onSaved }: BudgetDialogProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const language = useLanguage()
  const nameOf = useBudgetName()
  const { current, turnTo, close } = dialog
  const budget = budgets.find(({ id }) => id === current?.budget) ?? null
  if (current?.budget && !budget) return <p>{t('refusals.BUDGET_NOT_FOUND')}</p>
  return (
    <Part
      of={budgetForm}
      budget={budget}
      budgets={budgets}
      holder={holder}
      preferredCurrencies={viewer.preferredCurrencies}
      countsFrom={monthName(thisMonth, language)}
      after={after}
      onEditOther={({ id }) => turnTo({ open: 'budget', budget: id })}
      onDone={category => {
        close()
        onSaved()
        confirmBriefly(t('budgets.saved', { name: nameOf(category), month: monthName(thisMonth, language) }))
      }}
      onCancel={close}
    />
  )
}
