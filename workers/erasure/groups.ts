import { withdrawFromGroups } from '#domain/commands/withdrawFromGroups.ts'
import { groupStream } from '#domain/group/events.ts'
import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { groupsEverOf } from '#projections/groups/queries.ts'
import { goneAmong } from './abandoned.ts'

/** What an append of the log takes without holding up others for long. */
const BATCH_GROUPS = 250

interface Farewell {
  readonly actorId: PersonId
  readonly signal: AbortSignal
}

/** Takes somebody who is gone out of every group; names and descriptions go with the last who ever was a member. */
export async function leaveGroups(database: Database, person: PersonId, { actorId, signal }: Farewell): Promise<void> {
  const streamIds = (await groupsEverOf(database, person)).map(groupStream)
  for (let from = 0; from < streamIds.length; from += BATCH_GROUPS) {
    await withdrawFromGroups(database, {
      actorId,
      person,
      streamIds: streamIds.slice(from, from + BATCH_GROUPS),
      goneAmong: people => goneAmong(database, people),
    })
    signal.throwIfAborted()
  }
}
