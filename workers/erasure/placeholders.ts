import { farewellTo } from '#domain/commands/deed.ts'
import { forgetPlaceholder } from '#domain/commands/forgetPlaceholder.ts'
import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { isNamed, placeholdersCreatedBy } from '#projections/placeholders/queries.ts'
import { storeOn } from '../store.ts'

interface Search {
  readonly actorId: PersonId
  readonly signal: AbortSignal
}

/** Somebody's placeholders go with them, but for those that somebody else comes across. */
export async function forgetPlaceholders(database: Database, creatorId: number, search: Search): Promise<void> {
  const { actorId, signal } = search
  for (const placeholderId of await placeholdersCreatedBy(database, creatorId)) {
    const forgetting = { placeholderId, isNamed: (person: PersonId) => isNamed(database, person) }
    await forgetPlaceholder(storeOn(database), farewellTo(actorId, creatorId), forgetting)
    signal.throwIfAborted()
  }
}
