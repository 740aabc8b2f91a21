import { isPlaceholder, type PersonId, placeholderPerson, userPerson } from '#domain/person.ts'
import { batched } from '#domain/store/batched.ts'
import type { Database } from '#domain/store/database.ts'
import { acquaintancesAmong } from '#projections/access/queries.ts'
import { connectedAmong } from '#projections/connections/queries.ts'
import { fellowsAmong } from '#projections/groups/queries.ts'
import { visibleAmong } from '#projections/placeholders/queries.ts'
import { companionsAmong } from '#projections/trips/queries.ts'
import type { Accounts, PublicAccount } from '../account/accounts.ts'

/** Which of these people somebody has to do with, and so may learn that they are here and what they are called. */
async function knownAmong(
  database: Database,
  viewerId: number,
  people: readonly PersonId[],
): Promise<ReadonlySet<PersonId>> {
  const users = people.filter(person => !isPlaceholder(person))
  const placeholderIds = people.filter(isPlaceholder).map(person => -person)
  const [placeholders, ...met] = await Promise.all([
    visibleAmong(database, viewerId, placeholderIds),
    ...(users.length === 0 ? [] : usersMet(database, viewerId, users)),
  ])
  return new Set([viewerId, ...[...placeholders].map(placeholderPerson), ...met.flat()])
}

const usersMet = (database: Database, viewerId: number, users: readonly PersonId[]): Promise<PersonId[]>[] =>
  [connectedAmong, acquaintancesAmong, fellowsAmong, companionsAmong].map(among => among(database, viewerId, users))

interface Encounter {
  readonly viewerId: number
  readonly person: PersonId
}

/** Whether somebody has to do with somebody else. */
export type Knows = (encounter: Encounter) => Promise<boolean>

/** Whatever is asked at the same moment is asked together. */
export const openAcquaintance = (database: Database): Knows =>
  batched(async encounters => {
    const known = new Map<number, ReadonlySet<PersonId>>()
    for (const [viewerId, met] of Map.groupBy(encounters, encounter => encounter.viewerId)) {
      const people = [...new Set(met.map(({ person }) => person))]
      known.set(viewerId, await knownAmong(database, viewerId, people))
    }
    return encounters.map(({ viewerId, person }) => known.get(viewerId)?.has(person) === true)
  })

interface Directory {
  readonly knows: Knows
  readonly accounts: Accounts
}

/** Somebody else as this viewer may see them. A stranger is nobody, like one who does not exist. */
export async function findAcquaintance(
  { knows, accounts }: Directory,
  viewerId: number,
  personId: number,
): Promise<PublicAccount | undefined> {
  return (await knows({ viewerId, person: userPerson(personId) })) ? accounts.find(personId) : undefined
}
