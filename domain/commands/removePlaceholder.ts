import type { DomainEvent } from '../message.ts'
import type { PersonId } from '../person.ts'
import { placeholderPerson } from '../person.ts'
import { type PlaceholderEvent, placeholderStream } from '../placeholder/events.ts'
import { type Append, type AppendOutcome, appendGroup } from '../store/append.ts'
import { type Connection, type Database, inTransaction } from '../store/database.ts'
import { loadStreams } from '../store/read.ts'
import { eraseTexts } from '../store/vault.ts'

/** Whether anything that somebody can still see names a person, and up to where in the log that is known. */
interface Naming {
  readonly named: boolean
  readonly upTo: number
}

/** Up to the very end of the log; `after` says that nothing did up to there. */
export type IsNamed = (database: Connection | Database, person: PersonId, after?: number) => Promise<Naming>

interface Removal {
  readonly placeholderId: number
  /** Says that it is deleted. */
  readonly append: Append
  readonly isNamed: IsNamed
}

class StillNamed extends Error {}

/**
 * Deletes a placeholder together with its texts, unless something names it. Nothing is appended by anybody else until this
 * transaction ends, so between looking and deleting nobody can name it. Read models may be far behind the log, so most of
 * the looking is done before, while nobody has to wait for it.
 */
export async function removePlaceholder(
  database: Database,
  { placeholderId, append, isNamed }: Removal,
): Promise<AppendOutcome | 'named'> {
  const person = placeholderPerson(placeholderId)
  const { named, upTo } = await isNamed(database, person)
  if (named) return 'named'
  try {
    return await inTransaction(database, async connection => {
      const [outcome] = await appendGroup(connection, [append])
      if (outcome === undefined) throw new Error('an append was answered by nothing')
      if (outcome.outcome !== 'appended') return outcome
      if ((await isNamed(connection, person, upTo)).named) throw new StillNamed()
      const { nameIds, emailIds } = textsOf(await historyOf(connection, placeholderId))
      await eraseTexts(connection, [...nameIds, ...emailIds])
      return outcome
    })
  } catch (error) {
    if (error instanceof StillNamed) return 'named'
    throw error
  }
}

async function historyOf(connection: Connection, placeholderId: number): Promise<readonly DomainEvent[]> {
  const [history = []] = await loadStreams(connection, [placeholderStream(placeholderId)])
  return history
}

/** Every name and email it ever had. */
export function textsOf(history: readonly DomainEvent[]): { nameIds: number[]; emailIds: number[] } {
  const events = history as readonly PlaceholderEvent[]
  return {
    nameIds: events.flatMap(({ data }) => ('nameId' in data ? [data.nameId] : [])),
    emailIds: events.flatMap(({ data }) => ('emailId' in data && data.emailId !== null ? [data.emailId] : [])),
  }
}
