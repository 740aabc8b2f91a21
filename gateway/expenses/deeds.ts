import type { Surroundings } from '#domain/commands/circle.ts'
import { type ConfirmRateInput, confirmRate } from '#domain/commands/confirmRate.ts'
import { type CorrectExpenseInput, correctExpense } from '#domain/commands/correctExpense.ts'
import type { Deed } from '#domain/commands/deed.ts'
import { recordExpense } from '#domain/commands/recordExpense.ts'
import { restoreExpense } from '#domain/commands/restoreExpense.ts'
import { voidExpense } from '#domain/commands/voidExpense.ts'
import type { ExpenseView } from '#projections/feed/queries.ts'
import type { Account } from '../account/accounts.ts'
import { followedBy, type Log, onLog, type UseCase } from '../carryOut.ts'
import { expenseFromLog } from './fromLog.ts'

/* What people do about expenses. */

const ofExpense = followedBy(({ store }: Log, viewerId, { expenseId }: { readonly expenseId: number }) =>
  expenseFromLog(store, viewerId, expenseId),
)

export const record = ofExpense(recordExpense)
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
