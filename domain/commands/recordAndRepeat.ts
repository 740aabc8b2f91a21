import { expense } from '../expense/decider.ts'
import type { TypedSchedule } from '../recurring/schedule.ts'
import type { Deed } from './deed.ts'
import { type Performed, perform } from './perform.ts'
import { type RecordExpenseInput, recordIn } from './recordExpense.ts'
import { type Making, makeIn } from './recurringRules.ts'
import { fresh } from './subject.ts'

export interface RecordAndRepeatInput extends RecordExpenseInput {
  readonly schedule: TypedSchedule
}

/** An expense, and the rule by which it comes again, or neither: sent again, there is one of each. */
export const recordAndRepeat = (
  making: Making,
  deed: Deed,
  { schedule, ...input }: RecordAndRepeatInput,
): Promise<Performed<{ expenseId: number }>> =>
  perform(making.store, deed, { about: fresh(expense), input: { record: input, schedule } }, async work => {
    await recordIn(work, making, input)
    const { date: _, confirmedRate: __, externalId: ___, ...usual } = input
    await makeIn(work, making, { ...usual, schedule })
  })
