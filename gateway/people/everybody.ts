import { type PersonId, placeholderPerson, userPerson } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { acquaintancesOf } from '#projections/access/queries.ts'
import { balanceParts, EVERY_DAY } from '#projections/balances/queries.ts'
import { groupsOf } from '#projections/groups/queries.ts'
import { placeholdersFor } from '#projections/placeholders/queries.ts'
import { companionsOf } from '#projections/trips/queries.ts'
import type { Services } from '../services.ts'
import { listConnections } from './connections.ts'

/** Everybody whom somebody has to do with, each once: whose expenses they may look for, and who may owe them something. */
export async function everybodyAround(
  services: Pick<Services, 'database' | 'accounts'>,
  viewerId: number,
): Promise<PersonId[]> {
  const { database } = services
  const around = await Promise.all([
    connectedWith(services, viewerId),
    acquaintancesOf(database, viewerId),
    togetherInGroups(database, viewerId),
    companionsOf(database, userPerson(viewerId)),
    withBalances(database, viewerId),
    placeholdersOf(database, viewerId),
  ])
  const people = new Set(around.flat())
  people.delete(userPerson(viewerId))
  return [...people].toSorted((one, other) => one - other)
}

async function connectedWith(services: Pick<Services, 'database' | 'accounts'>, viewerId: number): Promise<PersonId[]> {
  const connections = await listConnections(services, viewerId)
  return connections.filter(({ status }) => status === 'ACTIVE').map(({ otherId }) => userPerson(otherId))
}

async function togetherInGroups(database: Database, viewerId: number): Promise<PersonId[]> {
  const groups = await groupsOf(database, viewerId)
  return groups.flatMap(({ members }) => members.map(({ person }) => person))
}

const withBalances = async (database: Database, viewerId: number): Promise<PersonId[]> =>
  (await balanceParts(database, viewerId, EVERY_DAY)).map(({ other }) => other)

const placeholdersOf = async (database: Database, viewerId: number): Promise<PersonId[]> =>
  (await placeholdersFor(database, viewerId, 'all')).map(({ placeholderId }) => placeholderPerson(placeholderId))
