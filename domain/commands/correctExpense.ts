import type { CorrectExpense } from '../expense/commands.ts'
import { expense } from '../expense/decider.ts'
import { expenseStream } from '../expense/events.ts'
import { tidyTitle } from '../expense/facts.ts'
import { type Expense, isKnown, peopleOf } from '../expense/state.ts'
import { changedText, vaultTexts } from './changedText.ts'
import { circleOf, peopleNamed, type Surroundings } from './circle.ts'
import { type ExpenseOutcome, expenseOutcome } from './expenseOutcome.ts'
import { type Deed, handle } from './handle.ts'
import { categoryMeant } from './ownCategories.ts'

/** Fields that are left out stay as they are. */
export type CorrectExpenseInput = Pick<CorrectExpense, 'expenseId'> & {
  readonly title?: string | undefined
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

export async function correctExpense(
  surroundings: Surroundings,
  deed: Deed,
  input: CorrectExpenseInput,
): Promise<ExpenseOutcome> {
  const { store } = surroundings
  const { actorId } = deed
  const { expenseId, title, ...changes } = input

  const outcome = await handle({
    store,
    decider: expense,
    deed,
    input: { correct: input },
    streamId: expenseStream(expenseId),
    prepare: async state => {
      const titleId = isKnown(state) ? state.titleId : null
      const category = await categoryMeant(store, actorId, state, input.category)
      const [{ reads, ...circle }, newTitle] = await Promise.all([
        circleOf(surroundings, actorId, { ...newlyNamed(input, state), category }),
        changedText(store, title, tidyTitle, titleId),
      ])
      const command: CorrectExpense = {
        ...{ type: 'CorrectExpense', actorId, expenseId, ...changes, ...circle, category },
        title: newTitle && { text: newTitle.text, titleId: newTitle.textId },
      }
      return { command, texts: vaultTexts(actorId, newTitle), reads }
    },
  })
  return expenseOutcome(outcome, expenseId)
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
