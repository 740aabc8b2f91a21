import { isRefusal, stateOf } from '../message.ts'
import type { PersonId } from '../person.ts'
import { placeholder } from '../placeholder/decider.ts'
import { placeholderStream } from '../placeholder/events.ts'
import { type Append, appendGroup } from '../store/append.ts'
import { type Database, inTransaction } from '../store/database.ts'
import { loadStreams } from '../store/read.ts'
import { eraseTexts } from '../store/vault.ts'
import { houseAppend } from './houseAppend.ts'
import { type IsNamed, removePlaceholder, textsOf } from './removePlaceholder.ts'

interface Forgetting {
  readonly placeholderId: number
  /** Who wanted its creator to be gone. */
  readonly actorId: PersonId
  readonly isNamed: IsNamed
}

/**
 * Forgets a placeholder whose creator is gone, or at least its email if somebody is left who comes across it. Answers
 * whether it is gone.
 */
export async function forgetPlaceholder(
  database: Database,
  { placeholderId, actorId, isNamed }: Forgetting,
): Promise<boolean> {
  const streamId = placeholderStream(placeholderId)
  for (let isKept = false; ; ) {
    const [history = []] = await loadStreams(database, [streamId])
    const command = { type: 'ForgetPlaceholder', placeholderId, isNamed: isKept } as const
    const decision = placeholder.decide(command, stateOf(placeholder, history))
    if (isRefusal(decision)) throw new Error(`${streamId} is not forgotten: ${decision.code}`)
    const { emailIds } = textsOf(history)
    if (decision.length === 0) {
      // It has none any more, but may have had one.
      if (isKept) await eraseTexts(database, emailIds)
      return !isKept
    }
    const append = houseAppend({ streamId, version: history.length, actor: actorId, events: decision })
    const outcome = isKept
      ? await forgetEmails(database, append, emailIds)
      : await removePlaceholder(database, { placeholderId, append, isNamed })
    if (outcome === 'named') isKept = true
    else if (outcome?.outcome === 'appended') return !isKept
    // Whatever was sent before its creator went may still be stored at this very moment.
  }
}

const forgetEmails = (database: Database, append: Append, emailIds: readonly number[]) =>
  inTransaction(database, async connection => {
    const [outcome] = await appendGroup(connection, [append])
    if (outcome?.outcome === 'appended') await eraseTexts(connection, emailIds)
    return outcome
  })
