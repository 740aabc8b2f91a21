import { createDeedKeys } from '#web/format/deedKeys.ts'
import type { Refusal } from '#web/ui/deeds/outcome.ts'
import type { Expense } from '../expense.ts'
import type { ExpenseFormValues } from './expenseFormValues.ts'
import { type Reconciled, reconcile } from './reconcile.ts'
import type { Correct, CorrectionOutcome } from './useCorrecting.ts'

interface Means {
  readonly correct: Correct
  /** The expense as it is now, or null if it can no longer be seen. */
  readonly reload: () => Promise<Expense | null>
  readonly typedAs: (expense: Expense) => ExpenseFormValues
  /** What stands in the form by then. */
  readonly typedNow: () => ExpenseFormValues
}

interface Attempt {
  readonly opened: Expense
  readonly values: ExpenseFormValues
  readonly commandId: string
}

/** Somebody else was faster, and this is what their version and the form come to. */
export interface Overtaken extends Reconciled {
  readonly kind: 'overtaken'
  readonly current: Expense
}

const isOutdated = (outcome: CorrectionOutcome): boolean =>
  outcome.kind === 'refused' && outcome.refusals.some(({ code }: Refusal) => code === 'EXPENSE_CHANGED_MEANWHILE')

/**
 * Saves an expense, again and again if need be. A try whose answer was lost may have been stored: then the expense has
 * changed since it was opened, and not by somebody else.
 */
export function createAttempts(expense: Expense) {
  const keys = createDeedKeys()
  let opened = expense
  let unanswered: readonly Attempt[] = []

  async function attempt(one: Attempt, { correct }: Means): Promise<CorrectionOutcome> {
    const outcome = await correct(one.opened, one.values, one.commandId)
    unanswered = unanswered.filter(({ commandId }) => commandId !== one.commandId)
    if (outcome.kind === 'failed') unanswered = [one, ...unanswered]
    return outcome
  }

  /** Asked again under its name, a try says what became of it: refused by now, it was never stored. */
  async function storedUnheard(means: Means): Promise<Attempt | 'none' | 'unknown'> {
    for (const one of unanswered) {
      const { kind } = await attempt(one, means)
      if (kind === 'failed') return 'unknown'
      if (kind === 'done') return one
    }
    return 'none'
  }

  async function save(values: ExpenseFormValues, means: Means): Promise<CorrectionOutcome | Overtaken> {
    const commandId = keys.keyOf({ version: opened.version, values })
    const outcome = await attempt({ opened, values, commandId }, means)
    if (!isOutdated(outcome)) return outcome
    const own = await storedUnheard(means)
    if (own === 'unknown') return { kind: 'failed' }
    const current = await means.reload().catch(() => null)
    if (!current) return outcome
    const before = own === 'none' ? means.typedAs(opened) : own.values
    // What somebody else did is not to be read yet, and is told in words.
    if (current.version === opened.version) return outcome
    const reconciled = reconcile({ before, theirs: means.typedAs(current), mine: means.typedNow() })
    opened = current
    unanswered = []
    // One's own, or deleted and brought back: there is nothing to look at before it is saved.
    const isNoNews = reconciled.taken.length + reconciled.disputed.length === 0
    return isNoNews ? save(values, means) : { kind: 'overtaken', current, ...reconciled }
  }

  return {
    save,
    /** The last try, as long as nobody knows what became of it. */
    inDoubt: (): Attempt | undefined => unanswered[0],
    /** The version that is being changed. */
    opened: () => opened,
  }
}
