import { createGroup } from '#domain/commands/createGroup.ts'
import { derivedId } from '#domain/commands/derivedId.ts'
import type { Refusal } from '#domain/message.ts'
import { type PersonId, userPerson } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import type { Logger } from '#domain/store/logger.ts'
import { visibleAmong } from '#projections/placeholders/queries.ts'
import type { JobContext } from '../job.ts'
import { storeOn } from '../store.ts'
import { metInReadModels } from '../surroundings.ts'
import type { Import } from './imports.ts'
import { othersThan, peopleMade } from './people.ts'
import { placesOf } from './places.ts'
import { namesFor, type Recorder } from './record.ts'

/** All that it takes to import what stands in one file. */
export interface Preparing {
  readonly recorder: Recorder
  readonly store: EventStore
  readonly logger: Logger
  /** By which earlier imports were taken back, in the log. */
  readonly takenBackBy: readonly string[]
}

/** Everybody and everything that entries will name. Done again, it comes to the same. */
export async function prepared({ database, logger }: JobContext, imported: Import): Promise<Preparing> {
  const { userId, source, examined, commandId, settings } = imported
  const actorId = userPerson(userId)
  const store = storeOn(database)
  const nameOf = namesFor(await secretOf(database, userId), `${source} ${examined?.ledgerId ?? ''}`)
  const people = await peopleMade({ database, store, nameOf }, imported)
  const surroundings = {
    store,
    visibleAmong: (viewerId: number, placeholderIds: readonly number[]) =>
      visibleAmong(database, viewerId, placeholderIds),
    ...metInReadModels(database),
    // Only who is a member imports into a group; whoever leaves it meanwhile has no more to do with it.
    owingAmong: async () => new Set<PersonId>(),
  }
  const into = { surroundings, imported, actorId, members: othersThan(actorId, people) }
  const recorder = {
    ...{ surroundings, actorId, commandId, nameOf },
    personOf: (somebody: string) => people.get(somebody),
    places: await placesOf(database, userId, settings.categories),
    groupId: await groupFor(into),
  }
  return { recorder, store, logger, takenBackBy: await takenBack(database, userId) }
}

async function secretOf(database: Database, userId: number): Promise<string> {
  await database.query('INSERT INTO imports.secrets (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId])
  const { rows } = await database.query<{ secret: string }>('SELECT secret FROM imports.secrets WHERE user_id = $1', [
    userId,
  ])
  const [found] = rows
  if (found === undefined) throw new Error(`nobody is there whose import it is: ${userId}`)
  return found.secret
}

async function takenBack(database: Database, userId: number): Promise<string[]> {
  const { rows } = await database.query<{ take_back_id: string }>(
    `SELECT take_back_id FROM imports.imports WHERE user_id = $1 AND state IN ('TAKING_BACK', 'TAKEN_BACK')`,
    [userId],
  )
  return rows.map(({ take_back_id }) => take_back_id)
}

interface Into {
  readonly surroundings: Recorder['surroundings']
  readonly imported: Import
  readonly actorId: PersonId
  readonly members: readonly PersonId[]
}

/** The group that entries go into which name none. */
async function groupFor({ surroundings, imported, actorId, members }: Into): Promise<number | null> {
  const { settings, commandId: cause } = imported
  const { into = null, currency } = settings
  if (into === null) return null
  if ('groupId' in into) return into.groupId
  const deed = { actorId, commandId: derivedId(cause, 'group'), cause: { commandId: cause } }
  const outcome = await createGroup(surroundings, deed, { name: into.newGroup, currency, members })
  if (outcome.done) return outcome.groupId
  throw new GroupRefusedError(outcome.refusal)
}

/** Somebody of those who are to be in it is there no more for whoever imports. */
export class GroupRefusedError extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(`the group of an import was refused: ${refusal.code}`)
    this.refusal = refusal
  }
}
