import type { Surroundings } from '#domain/commands/circle.ts'
import { type ConfirmRateInput, confirmRate } from '#domain/commands/confirmRate.ts'
import { type CorrectExpenseInput, correctExpense } from '#domain/commands/correctExpense.ts'
import type { Deed } from '#domain/commands/deed.ts'
import { type RecordAndRepeatInput, recordAndRepeat } from '#domain/commands/recordAndRepeat.ts'
import { type RecordExpenseInput, recordExpense } from '#domain/commands/recordExpense.ts'
import type { Making } from '#domain/commands/recurringRules.ts'
import { restoreExpense } from '#domain/commands/restoreExpense.ts'
import { voidExpense } from '#domain/commands/voidExpense.ts'
import type { Discussion } from '#projections/feed/comments.ts'
import type { ExpenseView } from '#projections/feed/queries.ts'
import type { Account } from '../account/accounts.ts'
import { todayOf } from '../account/today.ts'
import { followedBy, type Log, onLog, type UseCase } from '../carryOut.ts'
import { expenseFromLog } from './fromLog.ts'

/* What people do about expenses. */

const ofExpense = followedBy(({ store }: Log, viewerId, { expenseId }: { readonly expenseId: number }) =>
  expenseFromLog(store, viewerId, expenseId),
)

/** Of what was not there nobody can have written anything. */
const UNDISCUSSED: Discussion = { comments: 0, commentedPosition: null }

interface Recorded {
  readonly expenseId: number
  readonly repeated: boolean
}

const ofNewExpense = followedBy(async ({ store }: Log, viewerId, { expenseId, repeated }: Recorded) => {
  const view = await expenseFromLog(store, viewerId, expenseId)
  return view === null || repeated ? view : { ...view, discussion: UNDISCUSSED }
})

type Recording = RecordExpenseInput & Partial<Pick<RecordAndRepeatInput, 'schedule'>>

/** By which day it is where whoever asks lives, where it is to come again. */
export const record = ofNewExpense(
  (ports: Omit<Making, 'today'>, deed: Deed, { schedule, ...input }: Recording, viewer: Account) =>
    schedule === undefined
      ? recordExpense(ports, deed, input)
      : recordAndRepeat({ ...ports, today: todayOf(viewer) }, deed, { ...input, schedule }),
)
export const remove = ofExpense(onLog(voidExpense))
export const restore = ofExpense(onLog(restoreExpense))

/** The rate counts into the currency of whoever confirms it, in which their form shows it. */
export const confirm = ofExpense(
  (services: Surroundings, deed: Deed, input: Omit<ConfirmRateInput, 'currency'>, { currency }: Account) =>
    confirmRate(services, deed, { ...input, currency }),
)

interface Correction extends CorrectExpenseInput {
  /** What the client sent, where it is not this. */
  readonly sent?: unknown
}

const corrected = ofExpense((services: Surroundings, deed: Deed, { sent, ...input }: Correction) =>
  correctExpense(services, { ...deed, sent }, input),
)

/** Where somebody was faster, what they made of it is told beside that. */
export const correct: UseCase<Surroundings, Correction, ExpenseView> = async (doer, input) => {
  const outcome = await corrected(doer, input)
  if (outcome.done || outcome.refusals[0]?.code !== 'EXPENSE_CHANGED_MEANWHILE') return outcome
  const current = await expenseFromLog(doer.services.store, doer.viewer.userId, input.expenseId)
  return { ...outcome, current }
}
