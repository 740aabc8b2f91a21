import { type PersonId, placeholderPerson } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { IN_THEIR_CIRCLES } from '../access/queries.ts'

/** A placeholder as one viewer may see it. */
export interface PlaceholderView {
  readonly placeholderId: number
  readonly createdBy: number
  /** null when its texts were erased with its creator. */
  readonly displayName: string | null
  /** For its creator alone. */
  readonly email: string | null
  readonly status: 'ACTIVE' | 'ARCHIVED'
  readonly createdAt: Date
  readonly updatedAt: Date
}

interface ViewRow {
  readonly placeholder_id: string
  readonly created_by: string
  readonly name: string | null
  readonly email: string | null
  readonly status: PlaceholderView['status']
  readonly created_at: Date
  readonly updated_at: Date
}

const viewOf = (row: ViewRow): PlaceholderView => ({
  placeholderId: Number(row.placeholder_id),
  createdBy: Number(row.created_by),
  displayName: row.name,
  email: row.email,
  status: row.status,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

const OWN = 'SELECT -placeholder_id AS person_id FROM read.placeholders WHERE created_by = $1'

/** What the viewer comes across: those with a part in an expense that they see, in a group of theirs or on their trips. */
const ENCOUNTERED = `
  SELECT person_id FROM read.circles WHERE ${IN_THEIR_CIRCLES} AND person_id < 0
  UNION SELECT other.person_id FROM read.group_members own
  JOIN read.groups g ON g.group_id = own.group_id AND NOT g.archived
  JOIN read.group_members other ON other.group_id = own.group_id AND other.person_id < 0
  WHERE own.person_id = $1 AND own.status = 'APPROVED'
  UNION SELECT other.person_id FROM read.trip_travellers own
  JOIN read.trip_travellers other ON other.trip_id = own.trip_id AND other.person_id < 0
  WHERE own.person_id = $1`

const SEEN = `${OWN} UNION ${ENCOUNTERED}`

/** Of some people, those that are there for the viewer. A linked one is there for nobody. */
const viewsOf = (people: string): string => `
  SELECT p.placeholder_id, p.created_by, p.status, p.created_at, p.updated_at, n.body AS name, e.body AS email
  FROM (${people}) AS people
  JOIN read.placeholders p ON p.placeholder_id = -people.person_id AND p.status <> 'LINKED'
  LEFT JOIN vault.texts n ON n.text_id = p.name_id
  LEFT JOIN vault.texts e ON e.text_id = p.email_id AND p.created_by = $1`

const BY_NAME = 'ORDER BY lower(n.body), p.placeholder_id'

/** Whose placeholders: those the viewer created, those of others that they come across, or both. */
export type Whose = 'own' | 'others' | 'all'

const PEOPLE: Readonly<Record<Whose, string>> = { own: OWN, others: `(${ENCOUNTERED}) EXCEPT ${OWN}`, all: SEEN }

/** Archived ones too, in the order of their names. */
export async function placeholdersFor(
  database: Database,
  viewerId: number,
  whose: Whose = 'all',
): Promise<PlaceholderView[]> {
  const { rows } = await database.query<ViewRow>({
    name: `placeholders_for_${whose}`,
    text: `${viewsOf(PEOPLE[whose])} ${BY_NAME}`,
    values: [viewerId],
  })
  return rows.map(viewOf)
}

/** Those with a text in their name, however its letters are written. */
export async function searchPlaceholders(
  database: Database,
  viewerId: number,
  { text, whose }: { readonly text: string; readonly whose: Whose },
): Promise<PlaceholderView[]> {
  const { rows } = await database.query<ViewRow>({
    name: `search_placeholders_${whose}`,
    text: `${viewsOf(PEOPLE[whose])} WHERE position(lower($2) IN lower(n.body)) > 0 ${BY_NAME}`,
    values: [viewerId, text],
  })
  return rows.map(viewOf)
}

/** Which of these placeholders the viewer sees. */
export async function visibleAmong(
  database: Database,
  viewerId: number,
  placeholderIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (placeholderIds.length === 0) return new Set()
  const { rows } = await database.query<{ placeholder_id: string }>({
    name: 'visible_among',
    text: `SELECT p.placeholder_id FROM (${SEEN}) AS people
           JOIN read.placeholders p ON p.placeholder_id = -people.person_id AND p.status <> 'LINKED'
           WHERE people.person_id = ANY($2::bigint[])`,
    values: [viewerId, placeholderIds.map(placeholderPerson)],
  })
  return new Set(rows.map(({ placeholder_id }) => Number(placeholder_id)))
}

/** One of those that the viewer sees. */
export async function placeholderFor(
  database: Database,
  viewerId: number,
  placeholderId: number,
): Promise<PlaceholderView | null> {
  const { rows } = await database.query<ViewRow>({
    name: 'placeholder_for',
    text: `${viewsOf(SEEN)} WHERE people.person_id = $2`,
    values: [viewerId, placeholderPerson(placeholderId)],
  })
  return rows[0] === undefined ? null : viewOf(rows[0])
}

/** Those somebody created, linked ones too. */
export async function placeholdersCreatedBy(database: Database, creatorId: number): Promise<number[]> {
  const { rows } = await database.query<{ placeholder_id: string }>({
    name: 'placeholders_created_by',
    text: 'SELECT placeholder_id FROM read.placeholders WHERE created_by = $1 ORDER BY placeholder_id',
    values: [creatorId],
  })
  return rows.map(({ placeholder_id }) => Number(placeholder_id))
}

/** What they are called, in the order asked for: a linked one as before; null where the name was erased. */
export async function placeholderNames(
  database: Database,
  placeholderIds: readonly number[],
): Promise<(string | null)[]> {
  const { rows } = await database.query<{ placeholder_id: string; name: string }>({
    name: 'placeholder_names',
    text: `SELECT p.placeholder_id, n.body AS name
           FROM read.placeholders p JOIN vault.texts n ON n.text_id = p.name_id
           WHERE p.placeholder_id = ANY($1)`,
    values: [placeholderIds],
  })
  const names = new Map(rows.map(({ placeholder_id, name }) => [Number(placeholder_id), name]))
  return placeholderIds.map(placeholderId => names.get(placeholderId) ?? null)
}

/** The read models that know where people are named. */
export const WHERE_NAMED = ['access', 'feed', 'groups', 'trips', 'recurring', 'nicknames'] as const
const KNOWN_TO = `(SELECT min(position) FROM read.projections WHERE name IN ('${WHERE_NAMED.join("', '")}'))`

const EXPENSES = 'SELECT expense_id FROM read.expense_access WHERE person_id = $1 AND person_id < 0'
const TRANSFERS = `
  SELECT transfer_id FROM read.transfers WHERE sender = $1 AND sender < 0
  UNION SELECT transfer_id FROM read.transfers WHERE recipient = $1 AND recipient < 0`

/** Everything that names a placeholder, by what it is. */
export type PlaceholderParts = Readonly<
  Record<'expense' | 'bill' | 'transfer' | 'group' | 'trip' | 'rule' | 'nickname', readonly number[]>
> & {
  /** Only who was a member can be named in what a group agreed on. Of two of whom one is no more, there are not two. */
  readonly defaultSplit: readonly { readonly groupId: number }[]
}

interface PartsRow {
  readonly position: string
  readonly expense_ids: readonly string[]
  readonly transfer_ids: readonly string[]
  readonly group_ids: readonly string[]
  readonly trip_ids: readonly string[]
  readonly rule_ids: readonly string[]
  readonly nickname_owners: readonly string[]
}

/** What names a placeholder, deleted or not, once that shows up to a position of the log; null before. */
export async function partsOf(
  database: Database,
  placeholderId: number,
  position: number,
): Promise<PlaceholderParts | null> {
  const { rows } = await database.query<PartsRow>({
    name: 'parts_of_placeholder',
    text: `SELECT ${KNOWN_TO} AS position,
                  ARRAY(${EXPENSES}) AS expense_ids,
                  ARRAY(${TRANSFERS}) AS transfer_ids,
                  ARRAY(SELECT group_id FROM read.group_members WHERE person_id = $1) AS group_ids,
                  ARRAY(SELECT trip_id FROM read.trip_travellers WHERE person_id = $1) AS trip_ids,
                  ARRAY(SELECT rule_id FROM read.recurring_people WHERE person_id = $1) AS rule_ids,
                  ARRAY(SELECT owner_id FROM read.nicknames WHERE person_id = $1) AS nickname_owners`,
    values: [placeholderPerson(placeholderId)],
  })
  const [row] = rows
  if (row === undefined || Number(row.position) < position) return null
  return {
    expense: row.expense_ids.map(Number),
    // Only who takes part in an expense can be named on its bill. Whoever does no more is of no account there.
    bill: row.expense_ids.map(Number),
    transfer: row.transfer_ids.map(Number),
    group: row.group_ids.map(Number),
    trip: row.trip_ids.map(Number),
    rule: row.rule_ids.map(Number),
    // By whom they are called something of their own.
    nickname: row.nickname_owners.map(Number),
    defaultSplit: row.group_ids.map(groupId => ({ groupId: Number(groupId) })),
  }
}

/**
 * Whether something that anybody is left to see names a placeholder: as the read models have it, and behind them by any
 * event to the end of the log, wherever that is. One statement, so that nothing slips through in between.
 */
export async function isNamed(database: Database, person: PersonId): Promise<{ named: boolean; upTo: number }> {
  const { rows } = await database.query<{ named: boolean; up_to: string }>({
    name: 'is_placeholder_named',
    text: `SELECT EXISTS (${EXPENSES}) OR EXISTS (${TRANSFERS}) OR EXISTS (
             SELECT FROM read.group_members m WHERE m.person_id = $1 AND EXISTS (
               SELECT FROM read.group_members other JOIN account.users u ON u.user_id = other.person_id
               WHERE other.group_id = m.group_id
             )
           ) OR EXISTS (
             SELECT FROM read.trip_travellers t WHERE t.person_id = $1 AND EXISTS (
               SELECT FROM read.trip_travellers other JOIN account.users u ON u.user_id = other.person_id
               WHERE other.trip_id = t.trip_id
             )
           ) OR EXISTS (
             SELECT FROM read.recurring_people p JOIN read.recurring_rules r USING (rule_id)
             JOIN account.users u ON u.user_id = r.owner_id WHERE p.person_id = $1
           ) OR EXISTS (
             SELECT FROM log.events
             WHERE position > ${KNOWN_TO}
               AND jsonb_path_exists(data, '$.** ? (@ == $person)', jsonb_build_object('person', $1::bigint))
           ) AS named,
           (SELECT coalesce(max(position), 0) FROM log.events) AS up_to`,
    values: [person],
  })
  const [row] = rows
  if (row === undefined) throw new Error('a question was answered by nothing')
  return { named: row.named, upTo: Number(row.up_to) }
}
