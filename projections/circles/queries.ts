import { type PersonId, placeholderPerson } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { connectionsOf } from '../connections/queries.ts'
import { groupsOf } from '../groups/queries.ts'
import { placeholdersFor } from '../placeholders/queries.ts'

/** Those with whom somebody can agree on how they share. */
export interface CircleView {
  readonly companions: { readonly groupId: number } | { readonly personId: PersonId }
  /** Among whom it is divided. */
  readonly members: readonly PersonId[]
}

/** The groups somebody is a member of, and the people they share with. */
export async function circlesOf(database: Database, viewerId: number): Promise<readonly CircleView[]> {
  const [groups, connections, placeholders] = await Promise.all([
    groupsOf(database, viewerId),
    connectionsOf(database, viewerId),
    placeholdersFor(database, viewerId),
  ])
  const ofGroups = groups.flatMap(({ groupId, members }) => {
    const approved = members.filter(({ status }) => status === 'APPROVED').map(({ person }) => person)
    return approved.includes(viewerId) ? [{ companions: { groupId }, members: approved }] : []
  })
  const others = [
    ...connections.filter(({ status }) => status === 'ACTIVE').map(({ otherId }) => otherId),
    ...placeholders.filter(each => each.status === 'ACTIVE').map(each => placeholderPerson(each.placeholderId)),
  ]
  return [...ofGroups, ...others.map(personId => ({ companions: { personId }, members: [viewerId, personId] }))]
}
