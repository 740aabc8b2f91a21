import { farewellTo } from '#domain/commands/deed.ts'
import { withdrawFromGroups } from '#domain/commands/withdrawFromGroups.ts'
import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { groupsEverOf } from '#projections/groups/queries.ts'
import { storeOn } from '../store.ts'
import { askTogether } from './abandoned.ts'

interface Farewell {
  readonly actorId: PersonId
  readonly signal: AbortSignal
}

/** Takes somebody who is gone out of every group; names and descriptions go with the last who ever was a member. */
export async function leaveGroups(database: Database, person: PersonId, { actorId, signal }: Farewell): Promise<void> {
  const groupIds = await groupsEverOf(database, person)
  const withdrawal = { person, groupIds, goneAmong: askTogether(database), signal }
  await withdrawFromGroups(storeOn(database), farewellTo(actorId, person), withdrawal)
}
