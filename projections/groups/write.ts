import type { PersonId } from '#domain/person.ts'
import { arrayOf, columnOf } from '../columns.ts'
import type { Statement } from '../projection.ts'
import type { GroupRow, MemberRow } from './groupRow.ts'

export interface ChangedGroup {
  /** As the tables have it; undefined for a group created in this batch. */
  readonly before: GroupRow | undefined
  readonly after: GroupRow
  /** Account holders who went while the batch was folded, also those who came back, and what the group was called then. */
  readonly departed: ReadonlyMap<PersonId, number>
}

export type Batch = Map<number, ChangedGroup>

interface Membership {
  readonly groupId: number
  readonly person: PersonId
  readonly member: MemberRow
}

const membershipsOf = ({ groupId, members }: GroupRow): Membership[] =>
  [...members].map(([person, member]) => ({ groupId, person, member }))

/** Rows that are as they were are left alone: of a large group usually one member changes. */
const isNew =
  (before: GroupRow | undefined) =>
  ({ person, member }: Membership): boolean =>
    before?.members.get(person) !== member

export function write(batch: Batch): Statement[] {
  const changed = [...batch.values()].filter(({ before, after }) => before !== after)
  batch.clear()
  const gone = changed.flatMap(({ before, after }) =>
    before === undefined ? [] : membershipsOf(before).filter(({ person }) => !after.members.has(person)),
  )
  const current = changed.flatMap(({ before, after }) => membershipsOf(after).filter(isNew(before)))
  const past = changed.flatMap(({ after, departed }) =>
    [...departed].map(([person, nameId]) => ({ person, groupId: after.groupId, nameId })),
  )
  return [
    ...(changed.length > 0 ? [upsertGroups(changed.map(({ after }) => after))] : []),
    ...(gone.length > 0 ? [removeMembers(gone)] : []),
    ...(current.length > 0 ? [upsertMembers(current)] : []),
    ...(past.length > 0 ? [rememberPast(past)] : []),
  ]
}

const UPSERT_GROUPS = `
  INSERT INTO groups
  SELECT * FROM unnest($1::bigint[], $2::int[], $3::bigint[], $4::bigint[], $5::text[], $6::bool[], $7::bigint[],
                       $8::bool[], $9::timestamptz[])
  ON CONFLICT (group_id) DO UPDATE
  SET version = EXCLUDED.version, name_id = EXCLUDED.name_id, description_id = EXCLUDED.description_id,
      currency = EXCLUDED.currency, shares_summary = EXCLUDED.shares_summary, archived = EXCLUDED.archived`

const upsertGroups = (rows: readonly GroupRow[]): Statement => ({
  name: 'upsert_groups',
  text: UPSERT_GROUPS,
  values: [
    columnOf('bigint', rows, row => row.groupId),
    columnOf('int', rows, row => row.version),
    columnOf('bigint', rows, row => row.nameId),
    columnOf('bigint', rows, row => row.descriptionId),
    columnOf('text', rows, row => row.currency),
    columnOf('bool', rows, row => row.sharesSummary),
    columnOf('bigint', rows, row => row.createdBy),
    columnOf('bool', rows, row => row.archived),
    columnOf('timestamptz', rows, row => row.createdAt),
  ].map(arrayOf),
})

const REMOVE_MEMBERS = `
  DELETE FROM group_members m USING unnest($1::bigint[], $2::bigint[]) AS gone(group_id, person_id)
  WHERE m.group_id = gone.group_id AND m.person_id = gone.person_id`

const keysOf = (rows: readonly Membership[]) => [
  columnOf('bigint', rows, row => row.groupId),
  columnOf('bigint', rows, row => row.person),
]

const removeMembers = (rows: readonly Membership[]): Statement => ({
  name: 'remove_group_members',
  text: REMOVE_MEMBERS,
  values: keysOf(rows).map(arrayOf),
})

const UPSERT_MEMBERS = `
  INSERT INTO group_members SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::int[])
  ON CONFLICT (group_id, person_id) DO UPDATE
  SET role = EXCLUDED.role, status = EXCLUDED.status, since = EXCLUDED.since`

const upsertMembers = (rows: readonly Membership[]): Statement => ({
  name: 'upsert_group_members',
  text: UPSERT_MEMBERS,
  values: [
    ...keysOf(rows),
    columnOf('text', rows, ({ member }) => member.role),
    columnOf('text', rows, ({ member }) => member.status),
    columnOf('int', rows, ({ member }) => member.since),
  ].map(arrayOf),
})

const REMEMBER_PAST = `
  INSERT INTO past_members SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[])
  ON CONFLICT (person_id, group_id) DO UPDATE SET name_id = EXCLUDED.name_id`

interface PastMember {
  readonly person: PersonId
  readonly groupId: number
  readonly nameId: number
}

const rememberPast = (rows: readonly PastMember[]): Statement => ({
  name: 'remember_past_members',
  text: REMEMBER_PAST,
  values: [
    columnOf('bigint', rows, row => row.person),
    columnOf('bigint', rows, row => row.groupId),
    columnOf('bigint', rows, row => row.nameId),
  ].map(arrayOf),
})
