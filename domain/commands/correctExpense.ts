import type { CorrectExpense } from '../expense/commands.ts'
import { expense } from '../expense/decider.ts'
import { expenseStream } from '../expense/events.ts'
import { tidyTitle } from '../expense/facts.ts'
import { type Expense, isKnown } from '../expense/state.ts'
import type { EventStore } from '../store/eventStore.ts'
import { circleOf } from './circle.ts'
import { type ExpenseOutcome, expenseOutcome } from './expenseOutcome.ts'
import { type Deed, handle } from './handle.ts'

/** Fields that are left out stay as they are. */
export type CorrectExpenseInput = Pick<CorrectExpense, 'expenseId'> & {
  readonly title?: string | undefined
} & Partial<
    Pick<
      CorrectExpense,
      'expectedVersion' | 'amount' | 'currency' | 'category' | 'date' | 'payers' | 'split' | 'confirmedRate'
    >
  >

export async function correctExpense(
  store: EventStore,
  deed: Deed,
  input: CorrectExpenseInput,
): Promise<ExpenseOutcome> {
  const { expenseId, title, ...changes } = input

  /** Titles are in the vault, so it is here that the same one again turns out to be no change. */
  async function isNewTitle(state: Expense): Promise<boolean> {
    if (title === undefined) return false
    return !isKnown(state) || (await store.readText(state.titleId)) !== tidyTitle(title)
  }

  const outcome = await handle({
    store,
    decider: expense,
    deed,
    input: { correct: input },
    streamId: expenseStream(expenseId),
    prepare: async state => {
      const command: CorrectExpense = {
        ...changes,
        type: 'CorrectExpense',
        actorId: deed.actorId,
        expenseId,
        circle: circleOf(deed.actorId),
      }
      if (title === undefined || !(await isNewTitle(state))) return { command }
      const titleId = await store.nextTextId()
      return {
        command: { ...command, title: { text: title, titleId } },
        texts: [{ textId: titleId, ownerId: deed.actorId, body: tidyTitle(title) }],
      }
    },
  })
  return expenseOutcome(outcome, expenseId)
}
