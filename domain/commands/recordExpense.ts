import type { RecordExpense } from '../expense/commands.ts'
import { expense } from '../expense/decider.ts'
import { tidyTitle } from '../expense/title.ts'
import { tidyText } from '../text.ts'
import { circleOf, peopleNamed, type Surroundings } from './circle.ts'
import type { Deed } from './deed.ts'
import { type Performed, perform } from './perform.ts'
import { fresh } from './subject.ts'
import { splitOfGroup } from './usualSplit.ts'
import type { Work } from './work.ts'

/** What a person enters; amounts and split values as exact decimal text. */
export type RecordExpenseInput = Pick<RecordExpense, 'title' | 'amount' | 'currency' | 'date'> &
  Partial<
    Pick<
      RecordExpense,
      'category' | 'payers' | 'split' | 'division' | 'groupId' | 'tripId' | 'confirmedRate' | 'externalId'
    >
  > & {
    /** What is noted down besides; empty: nothing. */
    readonly note?: string | undefined
    /** Where nothing is said of how it is divided, what the group has agreed on for that day holds. Default: no. */
    readonly isSplitAsAgreed?: boolean | undefined
  }

export const recordExpense = (
  surroundings: Surroundings,
  deed: Deed,
  input: RecordExpenseInput,
): Promise<Performed<{ expenseId: number }>> =>
  perform(surroundings.store, deed, { about: fresh(expense), input: { record: input } }, work =>
    recordIn(work, surroundings, input),
  )

/** As a part of what is done. */
export async function recordIn(
  work: Work,
  { visibleAmong }: Pick<Surroundings, 'visibleAmong'>,
  { isSplitAsAgreed, note: typedNote = '', ...typed }: RecordExpenseInput,
): Promise<void> {
  const given = { groupId: null, tripId: null, confirmedRate: null, externalId: null, ...typed }
  const agreed = isSplitAsAgreed && !given.split ? await splitOfGroup(work, given) : undefined
  const facts = { ...given, split: given.split ?? agreed }
  const people = peopleNamed(facts.payers, facts.split)
  const text = tidyText(typedNote)
  const [expenseId, titleId, noteId, circle] = await Promise.all([
    work.fresh(expense),
    work.keep(tidyTitle(typed.title)),
    text === '' ? null : work.keep(text),
    circleOf(work, visibleAmong, { ...facts, people }),
  ])
  const numbers = { actorId: work.actorId, expenseId, titleId, note: { text, noteId } }
  await work.decide(expense, expenseId, { type: 'RecordExpense', ...facts, ...numbers, ...circle })
}
