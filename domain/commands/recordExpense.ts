import type { RecordExpense } from '../expense/commands.ts'
import { expense } from '../expense/decider.ts'
import { tidyTitle } from '../expense/facts.ts'
import { circleOf, peopleNamed, type Surroundings } from './circle.ts'
import type { Deed } from './deed.ts'
import { type Performed, perform } from './perform.ts'
import { fresh } from './subject.ts'

/** What a person enters; amounts and split values as exact decimal text. */
export type RecordExpenseInput = Pick<RecordExpense, 'title' | 'amount' | 'currency' | 'date'> &
  Partial<
    Pick<
      RecordExpense,
      'category' | 'payers' | 'split' | 'division' | 'groupId' | 'tripId' | 'confirmedRate' | 'externalId'
    >
  >

export const recordExpense = (
  { store, visibleAmong }: Surroundings,
  deed: Deed,
  input: RecordExpenseInput,
): Promise<Performed<{ expenseId: number }>> =>
  perform(store, deed, { about: fresh(expense), input: { record: input } }, async work => {
    const facts = { groupId: null, tripId: null, confirmedRate: null, externalId: null, ...input }
    const people = peopleNamed(input.payers, input.split)
    const [expenseId, titleId, circle] = await Promise.all([
      work.fresh(expense),
      work.keep(tidyTitle(input.title)),
      circleOf(work, visibleAmong, { ...facts, people }),
    ])
    const numbers = { actorId: deed.actorId, expenseId, titleId }
    await work.decide(expense, expenseId, { type: 'RecordExpense', ...facts, ...numbers, ...circle })
  })
