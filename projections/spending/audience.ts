import type { GroupEvent } from '#domain/group/events.ts'
import { isPlaceholder, type PersonId } from '#domain/person.ts'
import type { Connection } from '#domain/store/database.ts'
import type { Fact } from '#domain/store/read.ts'
import { arrayOf, column, columnOf } from '../columns.ts'
import type { BudgetsChange, Table, Write } from '../projection.ts'

/* Who is to hear of it when the budgets of a group change, or when it spends. */

interface Reader {
  readonly groupId: number
  readonly userId: number
}

/** What changes about it in one batch; the last word counts. */
export interface Audience {
  readonly readers: Map<string, Reader & { readonly isMember: boolean }>
  readonly sharing: Map<number, boolean>
}

export const unchangedAudience = (): Audience => ({ readers: new Map(), sharing: new Map() })

export const AUDIENCE_TABLES: readonly Table[] = [
  {
    // Members with an account who have said yes.
    name: 'group_readers',
    create: `CREATE TABLE group_readers (
      group_id bigint NOT NULL,
      user_id  bigint NOT NULL,
      PRIMARY KEY (group_id, user_id)
    )`,
    indexes: [],
  },
  {
    // Groups whose members see what is spent.
    name: 'open_groups',
    create: 'CREATE TABLE open_groups (group_id bigint PRIMARY KEY)',
    indexes: [],
  },
]

type GroupFact<Type extends GroupEvent['type']> = Extract<Fact, { type: Type }>

interface Folding {
  readonly audience: Audience
}

function become({ readers }: Audience, groupId: number, person: PersonId, isMember: boolean): void {
  if (!isPlaceholder(person)) readers.set(`${groupId} ${person}`, { groupId, userId: person, isMember })
}

const join = ({ data }: GroupFact<'MemberJoined' | 'AdminAppointed'>, { audience }: Folding): void =>
  become(audience, data.groupId, data.person, true)

const leave = ({ data }: GroupFact<'MemberLeft' | 'MemberRemoved'>, { audience }: Folding): void =>
  become(audience, data.groupId, data.person, false)

export const ofAudience = {
  GroupCreated: ({ data }: GroupFact<'GroupCreated'>, { audience }: Folding): void => {
    become(audience, data.groupId, data.createdBy, true)
    audience.sharing.set(data.groupId, data.sharesSummary)
  },
  SummarySharingChanged: ({ data }: GroupFact<'SummarySharingChanged'>, { audience }: Folding): void => {
    audience.sharing.set(data.groupId, data.sharesSummary)
  },
  MemberJoined: join,
  AdminAppointed: join,
  MemberLeft: leave,
  MemberRemoved: leave,
  MemberLinked: ({ data }: GroupFact<'MemberLinked'>, { audience }: Folding): void =>
    become(audience, data.groupId, data.to, true),
} as const

/** Writes it, and is done with it. */
export function writeAudience({ readers, sharing }: Audience): Write[] {
  const [members, others] = parted([...readers.values()], ({ isMember }) => isMember)
  const [open, closed] = parted([...sharing], ([, isOpen]) => isOpen)
  readers.clear()
  sharing.clear()
  return [
    ...setRows('group_readers', 'group_id, user_id', pairsOf(members), pairsOf(others)),
    ...setRows('open_groups', 'group_id', idsOf(open), idsOf(closed)),
  ]
}

const pairsOf = (readers: readonly Reader[]): string[] =>
  readers.length === 0
    ? []
    : [columnOf('bigint', readers, ({ groupId }) => groupId), columnOf('bigint', readers, ({ userId }) => userId)].map(
        arrayOf,
      )

const idsOf = (groups: readonly (readonly [number, boolean])[]): string[] =>
  groups.length === 0 ? [] : [arrayOf(columnOf('bigint', groups, ([groupId]) => groupId))]

function parted<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): readonly [Item[], Item[]] {
  const { true: first = [], false: second = [] } = Object.groupBy(items, item => `${isFirst(item)}` as const)
  return [first, second]
}

/** Rows that are nothing but a key: those that are to be there, and those that are not. */
function setRows(table: string, key: string, present: readonly string[], absent: readonly string[]): Write[] {
  const rowsOf = (values: readonly string[]) => `unnest(${values.map((_, index) => `$${index + 1}::bigint[]`).join()})`
  return [
    ...(present.length === 0
      ? []
      : [
          {
            name: `add_to_${table}`,
            text: `INSERT INTO ${table} SELECT * FROM ${rowsOf(present)} ON CONFLICT DO NOTHING`,
            values: [...present],
          },
        ]),
    ...(absent.length === 0
      ? []
      : [
          {
            name: `remove_from_${table}`,
            text: `DELETE FROM ${table} WHERE (${key}) IN (SELECT * FROM ${rowsOf(absent)})`,
            values: [...absent],
          },
        ]),
  ]
}

const READERS = {
  name: 'spending_group_readers',
  text: `SELECT r.group_id, r.user_id FROM group_readers r
         WHERE r.group_id = ANY($1::bigint[])
            OR r.group_id = ANY($2::bigint[]) AND EXISTS (SELECT FROM open_groups o WHERE o.group_id = r.group_id)`,
}

/** The members of groups whose budgets changed, and of those that spent something and tell their members of it. */
export async function changesForReaders(
  { budgeting, spending }: { readonly budgeting: readonly number[]; readonly spending: readonly number[] },
  tables: Connection,
): Promise<BudgetsChange[]> {
  if (budgeting.length + spending.length === 0) return []
  const values = [budgeting, spending].map(groupIds => arrayOf(column('bigint', groupIds)))
  const { rows } = await tables.query<{ group_id: string; user_id: string }>({ ...READERS, values })
  return rows.map(row => ({ about: 'BUDGETS', viewerId: Number(row.user_id), groupId: Number(row.group_id) }))
}
