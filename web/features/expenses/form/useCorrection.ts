import { useState } from 'react'
import { newCommandId } from '#web/format/commandId.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import type { Expense, Refusal, Viewer } from '../expense.ts'
import type { ExpenseCommands, Outcome } from '../useExpenseCommands.ts'
import { type ExpenseFormValues, valuesOf } from './expenseFormValues.ts'
import type { Meanwhile } from './MeanwhileNews.tsx'
import { type Aspect, adopt, reconcile } from './reconcile.ts'
import { useExpenseForm } from './useExpenseForm.ts'

interface CorrectionOptions {
  readonly expense: Expense
  readonly viewer: Viewer
  readonly correct: ExpenseCommands['correct']
  /** The expense as it is now, or null if it can no longer be seen. */
  readonly reload: () => Promise<Expense | null>
  readonly onSaved: (outcome: Outcome) => void
}

const noRefusals: readonly Refusal[] = []

/**
 * Works on the expense as it was when the form opened: news must not change what somebody is typing over. Only when the
 * server refuses because of them does the form take them in, and tell.
 */
export function useCorrection({ expense, viewer, correct, reload, onSaved }: CorrectionOptions) {
  const language = useLanguage()
  const [opening, setOpening] = useState(() => ({ expense, commandId: newCommandId() }))
  const [refusals, setRefusals] = useState(noRefusals)
  const [isSaving, setIsSaving] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const [news, setNews] = useState<Meanwhile | null>(null)
  const typedAs = (read: Expense) => valuesOf(read, viewer, language)
  const [initialValues] = useState(() => typedAs(expense))
  const form = useExpenseForm(initialValues)

  const takeIn = (current: Expense) => {
    const versions = { before: typedAs(opening.expense), theirs: typedAs(current), mine: form.getValues() }
    const { values, taken, disputed } = reconcile(versions)
    form.reset(values, { keepIsSubmitted: true })
    setNews({ expense: current, taken, disputed })
    setOpening({ expense: current, commandId: newCommandId() })
  }
  const takeTheirs = (aspect: Aspect) => {
    if (!news) return
    form.reset(adopt(aspect, form.getValues(), typedAs(news.expense)), { keepIsSubmitted: true })
    setNews({
      ...news,
      taken: [...news.taken, aspect],
      disputed: news.disputed.filter(other => other !== aspect),
    })
  }
  const hearRefusals = async (said: readonly Refusal[]) => {
    const isOutdated = said.some(({ code }) => code === 'EXPENSE_CHANGED_MEANWHILE')
    const current = isOutdated ? await reload().catch(() => null) : null
    if (current) takeIn(current)
    else setRefusals(said)
  }
  const submit = async (values: ExpenseFormValues) => {
    setIsSaving(true)
    setHasFailed(false)
    setRefusals(noRefusals)
    const outcome = await correct(opening.expense, values, opening.commandId)
    if (outcome.kind === 'refused') await hearRefusals(outcome.refusals)
    setIsSaving(false)
    if (outcome.kind === 'saved') onSaved(outcome)
    setHasFailed(outcome.kind === 'failed')
  }
  return {
    form,
    /** The version that is being changed. */
    opened: opening.expense,
    refusals,
    news,
    isSaving,
    hasFailed,
    takeTheirs,
    submit,
  }
}
