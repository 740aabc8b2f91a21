import { useTranslation } from 'react-i18next'
import { newCommandId } from '#web/format/commandId.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useViewer } from '#web/format/viewer.ts'
import { useReport } from '#web/ui/deeds/useReport.ts'
import type { Expense } from '../expense.ts'
import { asSaving } from '../optimisticExpense.ts'
import type { Fulfilled } from '../outbox/wish.ts'
import { type ExpenseFormValues, valuesOf } from './expenseFormValues.ts'
import type { Correct } from './useCorrecting.ts'

/** The way back to what an expense was before it was changed, unless somebody has changed it since. */
export function useTakingBack(correct: Correct) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const language = useLanguage()
  const report = useReport()
  return async (before: Expense, saved: ExpenseFormValues, { version = before.version }: Fulfilled): Promise<void> => {
    const confirmedRate = saved.confirmedRate ? { currency: viewer.currency, rate: saved.confirmedRate } : null
    const after = { ...asSaving(saved, before.id, viewer), id: before.id, version, confirmedRate }
    const outcome = await correct(after, valuesOf(before, viewer, language), newCommandId())
    report(outcome, { failed: t('expenses.form.errors.saveFailed') })
  }
}
