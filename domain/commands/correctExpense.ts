import type { CorrectExpense } from '../expense/commands.ts'
import { expense } from '../expense/decider.ts'
import { type Expense, isKnown, peopleOf } from '../expense/state.ts'
import { tidyTitle } from '../expense/title.ts'
import { tidyText } from '../text.ts'
import { changedText } from './changedText.ts'
import { circleOf, peopleNamed, type Surroundings } from './circle.ts'
import type { Deed } from './deed.ts'
import { categoryMeant } from './ownCategories.ts'
import { type Performed, perform } from './perform.ts'
import { known } from './subject.ts'
import type { Work } from './work.ts'

/** Fields that are left out stay as they are. */
export type CorrectExpenseInput = Pick<CorrectExpense, 'expenseId'> & {
  readonly title?: string | undefined
  /** Empty: there is nothing to note down any more. */
  readonly note?: string | undefined
} & Partial<
    Pick<
      CorrectExpense,
      | 'expectedVersion'
      | 'amount'
      | 'currency'
      | 'category'
      | 'date'
      | 'payers'
      | 'split'
      | 'groupId'
      | 'tripId'
      | 'confirmedRate'
    >
  >

export function correctExpense(
  { store, visibleAmong }: Surroundings,
  deed: Deed,
  input: CorrectExpenseInput,
): Promise<Performed<{ expenseId: number }>> {
  const { actorId } = deed
  const { expenseId, title: typed, note: typedNote, ...changes } = input
  return perform(store, deed, { about: known(expense, expenseId), input: { correct: input } }, async work => {
    const state = await work.load(expense, expenseId)
    const category = await categoryMeant(work, state, input.category)
    const [circle, title, note] = await Promise.all([
      circleOf(work, visibleAmong, { ...newlyNamed(input, state), category }),
      changedText(work, typed, tidyTitle, isKnown(state) ? state.titleId : null),
      noteAfter(work, typedNote, isKnown(state) ? state.noteId : null),
    ])
    await work.decide(expense, expenseId, {
      ...{ type: 'CorrectExpense', actorId, expenseId, ...changes, ...circle, category },
      title: title && { text: title.text, titleId: title.textId },
      note,
    })
  })
}

/** Undefined: it stays as it is. */
async function noteAfter(
  work: Work,
  typed: string | undefined,
  currentId: number | null,
): Promise<CorrectExpense['note']> {
  const isEmpty = typed !== undefined && tidyText(typed) === ''
  if (isEmpty) return currentId === null ? undefined : { text: '', noteId: null }
  const note = await changedText(work, typed, tidyText, currentId)
  return note && { text: note.text, noteId: note.textId }
}

/**
 * Those who do not take part yet, and the group and the trip by which they may be known. An expense that stays where it is
 * among its people rests on nothing but itself.
 */
function newlyNamed({ payers, split, ...place }: CorrectExpenseInput, state: Expense) {
  if (!isKnown(state)) return { people: [], groupId: null }
  const involved = peopleOf(state)
  const people = peopleNamed(payers, split).filter(person => !involved.has(person))
  const { groupId = state.groupId, tripId = state.tripId } = place
  const isJoined = people.length > 0
  return {
    people,
    groupId: isJoined || groupId !== state.groupId ? groupId : null,
    tripId: isJoined || tripId !== state.tripId ? tripId : null,
  }
}
