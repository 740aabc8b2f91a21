import { budget } from '../budget/decider.ts'
import type { EventStore } from '../store/eventStore.ts'
import { bringAbout } from './consequence.ts'
import type { Consequence } from './deed.ts'
import { at } from './subject.ts'

interface Closing {
  readonly userId: number
  /** yyyy-MM */
  readonly month: string
}

/** Ends the budgets of somebody who is gone. */
export async function closeBudgets(store: EventStore, farewell: Consequence, closing: Closing): Promise<void> {
  const { userId, month } = closing
  const holder = { userId }
  await bringAbout(store, farewell, at(budget, holder), work =>
    work.decide(budget, holder, { type: 'CloseBudgetFor', holder, month }),
  )
}
