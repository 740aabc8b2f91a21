import { category } from '../category/decider.ts'
import { type CategoryEvent, categoryStream } from '../category/events.ts'
import { isRefusal, stateOf } from '../message.ts'
import type { PersonId } from '../person.ts'
import { appendGroup } from '../store/append.ts'
import { type Database, inTransaction } from '../store/database.ts'
import { loadStreams } from '../store/read.ts'
import { eraseTexts } from '../store/vault.ts'
import { houseAppend } from './houseAppend.ts'

interface Forgetting {
  readonly categoryId: number
  /** Who wanted its owner to be gone. */
  readonly actorId: PersonId
}

/** Forgets what somebody who is gone called a category. What others have in it counts as its base category. */
export async function forgetCategory(database: Database, { categoryId, actorId }: Forgetting): Promise<void> {
  const streamId = categoryStream(categoryId)
  for (let isForgotten = false; !isForgotten; ) {
    const [history = []] = await loadStreams(database, [streamId])
    const state = stateOf(category, history)
    if (state.status === 'absent') return
    const decision = category.decide({ type: 'DeleteCategory', actorId: state.ownerId, categoryId }, state)
    // It was deleted before, and what it was called is still there.
    const events = isRefusal(decision) ? [] : decision
    const append = houseAppend({ streamId, version: history.length, actor: actorId, events })
    isForgotten = await inTransaction(database, async connection => {
      const [outcome] = events.length === 0 ? [] : await appendGroup(connection, [append])
      if (outcome?.outcome === 'conflict') return false
      await eraseTexts(connection, textsOf(history as readonly CategoryEvent[]))
      return true
    })
  }
}

/** Every name and emoji it ever had. */
const textsOf = (history: readonly CategoryEvent[]): number[] =>
  history.flatMap(({ data }) => [
    ...('nameId' in data ? [data.nameId] : []),
    ...('emojiId' in data ? [data.emojiId] : []),
  ])
