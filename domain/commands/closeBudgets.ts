import { budget } from '../budget/decider.ts'
import { budgetStream } from '../budget/events.ts'
import { isRefusal, stateOf } from '../message.ts'
import type { PersonId } from '../person.ts'
import { appendGroup } from '../store/append.ts'
import type { Database } from '../store/database.ts'
import { loadStreams } from '../store/read.ts'
import { houseAppend } from './houseAppend.ts'

interface Closing {
  readonly userId: number
  /** Who wanted them to be gone. */
  readonly actorId: PersonId
  /** yyyy-MM */
  readonly month: string
}

/** Ends the budgets of somebody who is gone. */
export async function closeBudgets(database: Database, { userId, actorId, month }: Closing): Promise<void> {
  const holder = { userId }
  const streamId = budgetStream(holder)
  for (;;) {
    const [history = []] = await loadStreams(database, [streamId])
    const events = budget.decide({ type: 'CloseBudgetFor', holder, month }, stateOf(budget, history))
    if (isRefusal(events)) throw new Error(`${streamId} is not closed: ${events.code}`)
    if (events.length === 0) return
    const append = houseAppend({ streamId, version: history.length, actor: actorId, events })
    const [outcome] = await appendGroup(database, [append])
    if (outcome?.outcome === 'appended') return
    // Whatever was sent before they went may still be stored at this very moment.
  }
}
