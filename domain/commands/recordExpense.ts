import type { RecordExpense } from '../expense/commands.ts'
import { expense } from '../expense/decider.ts'
import { tidyTitle } from '../expense/facts.ts'
import { circleOf, peopleNamed, type Surroundings } from './circle.ts'
import type { Deed } from './deed.ts'
import { usualSplit } from './defaultSplit.ts'
import { type Performed, perform } from './perform.ts'
import { fresh } from './subject.ts'

/** What a person enters; amounts and split values as exact decimal text. */
export type RecordExpenseInput = Pick<RecordExpense, 'title' | 'amount' | 'currency' | 'date'> &
  Partial<
    Pick<
      RecordExpense,
      'category' | 'payers' | 'split' | 'division' | 'groupId' | 'tripId' | 'confirmedRate' | 'externalId'
    >
  > & {
    /** Where nothing is said of how it is divided, what the group has agreed on for that day holds. Default: no. */
    readonly isSplitAsAgreed?: boolean | undefined
  }

export const recordExpense = (
  { store, visibleAmong }: Surroundings,
  deed: Deed,
  input: RecordExpenseInput,
): Promise<Performed<{ expenseId: number }>> =>
  perform(store, deed, { about: fresh(expense), input: { record: input } }, async work => {
    const { isSplitAsAgreed, ...typed } = input
    const given = { groupId: null, tripId: null, confirmedRate: null, externalId: null, ...typed }
    const agreed = isSplitAsAgreed && !given.split ? await usualSplit(work, { ...given, people: [] }) : undefined
    const facts = { ...given, split: given.split ?? agreed }
    const people = peopleNamed(facts.payers, facts.split)
    const [expenseId, titleId, circle] = await Promise.all([
      work.fresh(expense),
      work.keep(tidyTitle(input.title)),
      circleOf(work, visibleAmong, { ...facts, people }),
    ])
    const numbers = { actorId: deed.actorId, expenseId, titleId }
    await work.decide(expense, expenseId, { type: 'RecordExpense', ...facts, ...numbers, ...circle })
  })
