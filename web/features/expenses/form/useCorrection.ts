import { useState } from 'react'
import { newCommandId } from '#web/format/commandId.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useViewer } from '#web/format/viewer.ts'
import type { Refusal } from '#web/ui/deeds/outcome.ts'
import { noAnswer, type Unanswered } from '#web/ui/deeds/unanswered.ts'
import { undoableByKey } from '#web/ui/lastDeed.ts'
import type { Expense } from '../expense.ts'
import { createAttempts } from './attempts.ts'
import { type ExpenseFormValues, valuesOf } from './expenseFormValues.ts'
import { useCorrecting } from './useCorrecting.ts'
import { useExpenseForm } from './useExpenseForm.ts'
import { useLaterCorrections } from './useLaterCorrections.ts'
import { useMeanwhile } from './useMeanwhile.ts'
import { useTakingBack } from './useTakingBack.ts'

interface CorrectionOptions {
  readonly expense: Expense
  /** The expense as it is now, or null if it can no longer be seen. */
  readonly reload: () => Promise<Expense | null>
  /** As which version, where that is known already. */
  readonly onSaved: (version?: number) => void
}

const noRefusals: readonly Refusal[] = []

/**
 * Works on the expense as it was when the form opened: news must not change what somebody is typing over. Only when the
 * server refuses because of them, or another tab has typed over what waits, does the form take them in, and tell.
 */
export function useCorrection({ expense, reload, onSaved }: CorrectionOptions) {
  const viewer = useViewer()
  const language = useLanguage()
  const correct = useCorrecting()
  const takeBack = useTakingBack(correct)
  const later = useLaterCorrections(expense.id)
  const typedAs = (read: Expense) => valuesOf(read, viewer, language)
  const [attempts] = useState(() => createAttempts(expense))
  const [opened, setOpened] = useState(expense)
  const [refusals, setRefusals] = useState(noRefusals)
  const [isSaving, setIsSaving] = useState(false)
  const [unanswered, setUnanswered] = useState<Unanswered | null>(null)
  const [initialValues] = useState(() => later.waiting() ?? typedAs(expense))
  const form = useExpenseForm(initialValues)

  const { news, takeIn, takeTheirs, takeInElsewhere } = useMeanwhile(form, initialValues)

  /** Nobody knows what became of it: it is asked for again under its name. */
  const leaveInDoubt = (values: ExpenseFormValues) => {
    const tried = attempts.inDoubt()
    if (tried?.values !== values) return setUnanswered(noAnswer)
    later.postpone(tried.opened, values, { commandId: tried.commandId, isInDoubt: true })
    onSaved()
  }
  /** Another tab has typed over what waits since. */
  const isHeldBack = (values: ExpenseFormValues): boolean => {
    const typed = later.isWanted() ? later.typed() : undefined
    return typed !== undefined && takeInElsewhere(typed, values)
  }
  const submit = async (values: ExpenseFormValues) => {
    if (later.isWanted()) {
      const postpone = (typed: ExpenseFormValues) =>
        later.postpone(attempts.opened(), typed, { commandId: newCommandId(), isInDoubt: false })
      postpone(values)
      undoableByKey(() => postpone(initialValues))
      return onSaved()
    }
    setIsSaving(true)
    setUnanswered(null)
    setRefusals(noRefusals)
    const outcome = await attempts.save(values, { correct, reload, typedAs, typedNow: form.getValues })
    setOpened(attempts.opened())
    setIsSaving(false)
    if (outcome.kind === 'overtaken') takeIn({ ...outcome, theirs: typedAs(outcome.current) })
    else if (outcome.kind === 'refused') setRefusals(outcome.refusals)
    else if (outcome.kind === 'failed') {
      if (outcome.isFault) setUnanswered(outcome)
      else leaveInDoubt(values)
    } else {
      undoableByKey(() => void takeBack(attempts.opened(), values, outcome.payload))
      onSaved(outcome.payload.version)
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
    isHeldBack,
    submit,
  }
}
