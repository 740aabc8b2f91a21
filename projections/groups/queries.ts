import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'

export interface MemberView {
  readonly person: PersonId
  readonly role: 'ADMIN' | 'MEMBER'
  readonly status: 'PENDING' | 'APPROVED'
}

/** A group as everybody in it sees it. */
export interface GroupView {
  readonly groupId: number
  /** Counts every change. */
  readonly version: number
  /** Null: it was erased. */
  readonly name: string | null
  readonly description: string | null
  readonly currency: string
  readonly sharesSummary: boolean
  readonly createdBy: number
  readonly createdAt: Date
  readonly isArchived: boolean
  /** Members first, the longest-standing one before the others, then those who have not answered. */
  readonly members: readonly MemberView[]
}

interface GroupRow {
  readonly group_id: string
  readonly version: number
  readonly name: string | null
  readonly description: string | null
  readonly currency: string
  readonly shares_summary: boolean
  readonly created_by: string
  readonly created_at: Date
  /** Without the names of what they are: of many large groups those would be most of what there is to send and to read. */
  readonly members: readonly [MemberView['person'], MemberView['role'], MemberView['status']][]
}

const viewOf = (row: GroupRow): GroupView => ({
  groupId: Number(row.group_id),
  version: row.version,
  name: row.name,
  description: row.description,
  currency: row.currency,
  sharesSummary: row.shares_summary,
  createdBy: Number(row.created_by),
  createdAt: row.created_at,
  isArchived: false,
  members: row.members.map(([person, role, status]) => ({ person, role, status })),
})

/** Those somebody is in or invited to, the newest first. Archived ones are not among them. */
export async function groupsOf(database: Database, viewerId: number): Promise<GroupView[]> {
  const { rows } = await database.query<GroupRow>({
    name: 'groups_of',
    text: `SELECT g.group_id, g.version, g.currency, g.shares_summary, g.created_by, g.created_at,
                  (SELECT body FROM vault.texts WHERE text_id = g.name_id) AS name,
                  (SELECT body FROM vault.texts WHERE text_id = g.description_id) AS description,
                  (SELECT json_agg(json_build_array(m.person_id, m.role, m.status)
                                   ORDER BY m.status, m.since, m.person_id)
                   FROM read.group_members m WHERE m.group_id = g.group_id) AS members
           FROM read.group_members own
           CROSS JOIN LATERAL (SELECT * FROM read.groups WHERE group_id = own.group_id LIMIT 1) AS g
           WHERE own.person_id = $1 AND NOT g.archived
           ORDER BY g.created_at DESC, g.group_id DESC`,
    values: [viewerId],
  })
  return rows.map(viewOf)
}

/** A group, and who wants to know what it is called. */
export interface NameKey {
  readonly viewerId: PersonId
  readonly groupId: number
}

/**
 * What groups are called, in the order asked for; null where there is none or the name was erased. Whoever has left knows one
 * by the name it had then: how the others call it since is theirs.
 */
export async function groupNames(database: Database, keys: readonly NameKey[]): Promise<(string | null)[]> {
  const { rows } = await database.query<{ place: string; name: string | null }>({
    name: 'group_names',
    text: `SELECT asked.place, (SELECT body FROM vault.texts WHERE text_id = coalesce(
             (SELECT past.name_id FROM read.past_members past
              WHERE past.person_id = asked.viewer_id AND past.group_id = asked.group_id AND NOT EXISTS (
                SELECT FROM read.group_members m WHERE m.group_id = past.group_id AND m.person_id = past.person_id
              )),
             g.name_id
           )) AS name
           FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS asked(viewer_id, group_id, place)
           JOIN read.groups g ON g.group_id = asked.group_id`,
    values: [keys.map(({ viewerId }) => viewerId), keys.map(({ groupId }) => groupId)],
  })
  const names = new Map(rows.map(({ place, name }) => [Number(place), name]))
  return keys.map((_, index) => names.get(index + 1) ?? null)
}

/**
 * Those of these people whom somebody meets in a group that is not archived. Somebody who is invited sees who is in it and
 * is seen by them, but two who are only invited have nothing to do with each other yet.
 */
export async function fellowsAmong(
  database: Database,
  personId: PersonId,
  people: readonly PersonId[],
): Promise<PersonId[]> {
  const { rows } = await database.query<{ person_id: string }>({
    name: 'fellows_among',
    text: `SELECT DISTINCT other.person_id
           FROM read.group_members own
           JOIN read.group_members other ON other.group_id = own.group_id AND other.person_id = ANY($2::bigint[])
           WHERE own.person_id = $1 AND (own.status = 'APPROVED' OR other.status = 'APPROVED')
             AND NOT (SELECT archived FROM read.groups g WHERE g.group_id = own.group_id)`,
    values: [personId, people],
  })
  return rows.map(({ person_id }) => Number(person_id))
}

/** The groups somebody is in, was in or is invited to, archived ones too. */
export async function groupsEverOf(database: Database, personId: PersonId): Promise<number[]> {
  const { rows } = await database.query<{ group_id: string }>({
    name: 'groups_ever_of',
    text: `SELECT group_id FROM read.group_members WHERE person_id = $1
           UNION SELECT group_id FROM read.past_members WHERE person_id = $1`,
    values: [personId],
  })
  return rows.map(({ group_id }) => Number(group_id))
}

/** The groups in which all of these people are approved members, and that are not archived. */
export async function groupsInCommon(database: Database, people: readonly PersonId[]): Promise<number[]> {
  const { rows } = await database.query<{ group_id: string }>({
    name: 'groups_in_common',
    text: `SELECT m.group_id FROM read.group_members m
           WHERE m.person_id = ANY($1::bigint[]) AND m.status = 'APPROVED'
             AND NOT (SELECT archived FROM read.groups g WHERE g.group_id = m.group_id)
           GROUP BY m.group_id HAVING count(*) = $2`,
    values: [people, people.length],
  })
  return rows.map(({ group_id }) => Number(group_id))
}
