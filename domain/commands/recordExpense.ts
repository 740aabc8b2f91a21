import type { RecordExpense } from '../expense/commands.ts'
import { expense } from '../expense/decider.ts'
import { expenseStream } from '../expense/events.ts'
import { tidyTitle } from '../expense/facts.ts'
import { circleOf, peopleNamed, type Surroundings } from './circle.ts'
import { type ExpenseOutcome, expenseOutcome } from './expenseOutcome.ts'
import { type Deed, handle } from './handle.ts'

/** What a person enters; amounts and split values as exact decimal text. */
export type RecordExpenseInput = Pick<RecordExpense, 'title' | 'amount' | 'currency' | 'date'> &
  Partial<Pick<RecordExpense, 'category' | 'payers' | 'split' | 'groupId' | 'tripId' | 'confirmedRate' | 'externalId'>>

export async function recordExpense(
  surroundings: Surroundings,
  deed: Deed,
  input: RecordExpenseInput,
): Promise<ExpenseOutcome> {
  const { store } = surroundings
  const [expenseId, titleId] = await Promise.all([store.nextExpenseId(), store.nextTextId()])
  const facts = {
    groupId: null,
    tripId: null,
    confirmedRate: null,
    externalId: null,
    ...input,
    type: 'RecordExpense',
    actorId: deed.actorId,
    expenseId,
    titleId,
  } as const
  const texts = [{ textId: titleId, ownerId: deed.actorId, body: tidyTitle(input.title) }]
  const outcome = await handle({
    store,
    decider: expense,
    deed,
    input: { record: input },
    streamId: expenseStream(expenseId),
    isNew: true,
    prepare: async () => {
      const people = peopleNamed(input.payers, input.split)
      const { reads, ...circle } = await circleOf(surroundings, deed.actorId, { ...facts, people })
      return { command: { ...facts, ...circle }, texts, reads }
    },
  })
  return expenseOutcome(outcome, expenseId)
}
