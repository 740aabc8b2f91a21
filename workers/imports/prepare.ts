import { createGroup } from '#domain/commands/createGroup.ts'
import type { Somebody } from '#domain/imports/row.ts'
import { isPlaceholder, type PersonId, userPerson } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import type { Logger } from '#domain/store/logger.ts'
import { visibleAmong } from '#projections/placeholders/queries.ts'
import type { JobContext } from '../job.ts'
import { storeOn } from '../store.ts'
import { metInReadModels } from '../surroundings.ts'
import { acquaintancesFor } from './acquaintances.ts'
import { groupCommand } from './groupMade.ts'
import type { Import } from './imports.ts'
import { ChoiceRefusedError, othersThan, peopleMade } from './people.ts'
import { placesOf } from './places.ts'
import { namesFor, type Recorder } from './record.ts'
import { secretOf } from './secret.ts'
import { takenBackOf } from './takenBack.ts'

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
  const met = metInReadModels(database)
  const nameable = await nameableAmong(database, userId, people)
  const surroundings = {
    store,
    visibleAmong: (viewerId: number, placeholderIds: readonly number[]) =>
      visibleAmong(database, viewerId, placeholderIds),
    ...met,
    // Who has been asked into the group and has not answered yet takes part in its expenses, so in its payments as well.
    concernedAmong: async (groupId: number, some: readonly PersonId[]) =>
      new Set([...(await met.concernedAmong(groupId, some)), ...some.filter(person => nameable.has(person))]),
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
  const takenBackBy = (await takenBackOf(database, userId)).map(({ takeBackId }) => takeBackId)
  return { recorder, store, logger, takenBackBy }
}

/** Those in a file whom expenses of its owner may name. */
async function nameableAmong(
  database: Database,
  userId: number,
  people: ReadonlyMap<Somebody, PersonId>,
): Promise<ReadonlySet<PersonId>> {
  const known = new Set((await acquaintancesFor(database, userId)).map(({ person }) => person))
  return new Set([...people.values()].filter(person => isPlaceholder(person) || known.has(person)))
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
  const deed = { actorId, commandId: groupCommand(cause), cause: { commandId: cause } }
  const outcome = await createGroup(surroundings, deed, { name: into.newGroup, currency, members })
  if (outcome.done) return outcome.groupId
  throw new ChoiceRefusedError(outcome.refusal)
}
