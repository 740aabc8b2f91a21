import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newCommandId } from '#web/format/commandId.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useViewer } from '#web/format/viewer.ts'
import type { Refusal } from '#web/ui/deeds/outcome.ts'
import { noAnswer, type Unanswered } from '#web/ui/deeds/unanswered.ts'
import { useReport } from '#web/ui/deeds/useReport.ts'
import { undoableByKey } from '#web/ui/lastDeed.ts'
import type { Expense } from '../expense.ts'
import { asSaving } from '../optimisticExpense.ts'
import type { Fulfilled } from '../outbox/wish.ts'
import { createAttempts, type Overtaken } from './attempts.ts'
import { type ExpenseFormValues, valuesOf } from './expenseFormValues.ts'
import type { Meanwhile } from './MeanwhileNews.tsx'
import { type Aspect, adopt } from './reconcile.ts'
import { useCorrecting } from './useCorrecting.ts'
import { useExpenseForm } from './useExpenseForm.ts'
import { useLaterCorrections } from './useLaterCorrections.ts'

interface CorrectionOptions {
  readonly expense: Expense
  /** The expense as it is now, or null if it can no longer be seen. */
  readonly reload: () => Promise<Expense | null>
  readonly onSaved: () => void
}

const noRefusals: readonly Refusal[] = []

/**
 * Works on the expense as it was when the form opened: news must not change what somebody is typing over. Only when the
 * server refuses because of them does the form take them in, and tell.
 */
export function useCorrection({ expense, reload, onSaved }: CorrectionOptions) {
  const viewer = useViewer()
  const language = useLanguage()
  const { t } = useTranslation()
  const report = useReport()
  const correct = useCorrecting()
  const later = useLaterCorrections(expense.id)
  const typedAs = (read: Expense) => valuesOf(read, viewer, language)
  const [attempts] = useState(() => createAttempts(expense))
  const [opened, setOpened] = useState(expense)
  const [refusals, setRefusals] = useState(noRefusals)
  const [isSaving, setIsSaving] = useState(false)
  const [unanswered, setUnanswered] = useState<Unanswered | null>(null)
  const [news, setNews] = useState<Meanwhile | null>(null)
  const [initialValues] = useState(() => later.waiting() ?? typedAs(expense))
  const form = useExpenseForm(initialValues)

  const takeIn = ({ current, values, taken, disputed }: Overtaken) => {
    form.reset(values, { keepIsSubmitted: true })
    setNews({ expense: current, taken, disputed })
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
  /** Nobody knows what became of it: it is asked for again under its name. */
  const leaveInDoubt = (values: ExpenseFormValues) => {
    const tried = attempts.inDoubt()
    if (tried?.values !== values) return setUnanswered(noAnswer)
    later.postpone(tried.opened, values, { commandId: tried.commandId, isInDoubt: true })
    onSaved()
  }
  /** Nobody else is overwritten by it. */
  const undo = async (saved: ExpenseFormValues, { version }: Fulfilled) => {
    const before = attempts.opened()
    const confirmedRate = saved.confirmedRate ? { currency: viewer.currency, rate: saved.confirmedRate } : null
    const known = { id: before.id, version: version ?? before.version, confirmedRate }
    const after = { ...asSaving(saved, before.id, viewer), ...known }
    const outcome = await correct(after, typedAs(before), newCommandId())
    report(outcome, { failed: t('expenses.form.errors.saveFailed') })
  }
  const submit = async (values: ExpenseFormValues) => {
    if (later.isWanted()) {
      later.postpone(attempts.opened(), values, { commandId: newCommandId(), isInDoubt: false })
      return onSaved()
    }
    setIsSaving(true)
    setUnanswered(null)
    setRefusals(noRefusals)
    const outcome = await attempts.save(values, { correct, reload, typedAs, typedNow: form.getValues })
    setOpened(attempts.opened())
    setIsSaving(false)
    if (outcome.kind === 'overtaken') takeIn(outcome)
    else if (outcome.kind === 'refused') setRefusals(outcome.refusals)
    else if (outcome.kind === 'failed') {
      if (outcome.isFault) setUnanswered(outcome)
      else leaveInDoubt(values)
    } else {
      undoableByKey(() => void undo(values, outcome.payload))
      onSaved()
    }
  }
  return {
    form,
    /** The version that is being changed. */
    opened,
    refusals,
    news,
    isSaving,
    unanswered,
    takeTheirs,
    submit,
  }
}
