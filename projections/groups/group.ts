import { type Members, membersAtFirst } from '#domain/group/membersAfter.ts'
import { isPlaceholder, type PersonId } from '#domain/person.ts'
import type { Connection } from '#domain/store/database.ts'
import type { GroupFact } from '../facts.ts'
import { bigint, bool, int, text, timestamptz } from '../table/field.ts'
import { type RowOf, table } from '../table/table.ts'

export const groupTable = table('groups', {
  groupId: bigint.key,
  version: int,
  nameId: bigint,
  descriptionId: bigint.nullable,
  currency: text(),
  sharesSummary: bool,
  createdBy: bigint.fixed,
  archived: bool,
  createdAt: timestamptz.fixed,
})

/** Those of an archived group stay: as long as one of them has an account, its name is not forgotten. */
export const groupMembers = table(
  'group_members',
  {
    groupId: bigint.key,
    personId: bigint.key,
    role: text<'ADMIN' | 'MEMBER'>(),
    status: text<'PENDING' | 'APPROVED'>(),
    /** The version of the group by which they joined, or were invited. */
    since: int,
  },
  { indexes: ['CREATE INDEX group_members_of_person ON group_members (person_id)'] },
)

/**
 * Account holders who left, and what the group was called then: that is how they know it. As long as one of them has an
 * account, no name of the group is forgotten.
 */
export const pastMembers = table('past_members', { personId: bigint.key, groupId: bigint.key, nameId: bigint })

/** A group as it is now, with everybody in it. */
export type Group = RowOf<typeof groupTable> & {
  readonly members: Members
  /** Account holders who went while the batch was folded, also those who came back, and what the group was called then. */
  readonly departed: ReadonlyMap<PersonId, number>
}

const NOBODY: Group['departed'] = new Map()

export async function load(connection: Connection, ids: readonly number[]): Promise<Group[]> {
  const [groups, members] = await Promise.all([
    groupTable.load(connection, 'groupId', ids),
    groupMembers.load(connection, 'groupId', ids),
  ])
  const membersOf = Map.groupBy(members, ({ groupId }) => groupId)
  return groups.map(group => ({
    ...group,
    members: new Map(membersOf.get(group.groupId)?.map(({ personId, ...member }) => [personId, member])),
    departed: NOBODY,
  }))
}

export const created = ({ data, version, recordedAt }: Extract<GroupFact, { type: 'GroupCreated' }>): Group => ({
  ...data,
  ...{ version, archived: false, createdAt: recordedAt, departed: NOBODY },
  members: membersAtFirst(data.createdBy, version),
})

export const membershipsOf = ({ groupId, members }: Group): RowOf<typeof groupMembers>[] =>
  [...members].map(([personId, { role, status, since }]) => ({ groupId, personId, role, status, since }))

export const departuresFrom = ({ groupId, departed }: Group): RowOf<typeof pastMembers>[] =>
  [...departed].map(([personId, nameId]) => ({ personId, groupId, nameId }))

/** Who was a member until then and is none after, knows the group by its name of that day. */
export function withDepartures(before: Group, after: Group): Group {
  const gone = [...before.members].flatMap(([person, { status }]) =>
    status === 'APPROVED' && !isPlaceholder(person) && !after.members.has(person) ? [person] : [],
  )
  if (gone.length === 0) return after
  return { ...after, departed: new Map([...before.departed, ...gone.map(person => [person, before.nameId] as const)]) }
}
