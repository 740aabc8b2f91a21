import { farewellTo } from '#domain/commands/deed.ts'
import { forgetPlaceholder } from '#domain/commands/forgetPlaceholder.ts'
import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { isNamed, placeholdersCreatedBy } from '#projections/placeholders/queries.ts'
import { storeOn } from '../store.ts'
import { eachInTurn } from './eachInTurn.ts'

interface Search {
  readonly userId: number
  readonly actorId: PersonId
  readonly signal: AbortSignal
}

/** Somebody's placeholders go with them, but for those that somebody else comes across: it takes a look at everything. */
export async function forgetPlaceholders(database: Database, { userId, actorId, signal }: Search): Promise<void> {
  const forget = (placeholderId: number): Promise<void> =>
    forgetPlaceholder(storeOn(database), farewellTo(actorId, userId), {
      placeholderId,
      isNamed: (person: PersonId) => isNamed(database, person),
    })
  await eachInTurn(await placeholdersCreatedBy(database, userId), forget, signal)
}
