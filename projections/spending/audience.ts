import { type Members, membersAtFirst } from '#domain/group/membersAfter.ts'
import { isPlaceholder } from '#domain/person.ts'
import type { Connection } from '#domain/store/database.ts'
import { arrayOf, column } from '../columns.ts'
import type { GroupFact } from '../facts.ts'
import { to } from '../fold/contribution.ts'
import { tally } from '../fold/tally.ts'
import { evolveMembers } from '../membership.ts'
import type { Change } from '../projection.ts'
import { bigint } from '../table/field.ts'
import { type RowOf, table } from '../table/table.ts'
import { say } from './wording.ts'

/* Who is to hear of it when the budgets of a group change, or when it spends. */

/** Members with an account who have said yes. */
const groupReaders = table('group_readers', { groupId: bigint.key, userId: bigint.key })

/** Groups whose members see what is spent. */
const openGroups = table('open_groups', { groupId: bigint.key })

interface Audience {
  readonly groupId: number
  /** Of those who were there before the batch at hand, only the readers, and nothing but that they are. */
  readonly members: Members
  readonly sharesSummary: boolean
}

const READER = { role: 'MEMBER', status: 'APPROVED', since: 0 } as const

async function load(connection: Connection, ids: readonly number[]): Promise<Audience[]> {
  const [readers, open] = await Promise.all([
    groupReaders.load(connection, 'groupId', ids),
    openGroups.load(connection, 'groupId', ids),
  ])
  const readersOf = Map.groupBy(readers, ({ groupId }) => groupId)
  const sharing = new Set(open.map(({ groupId }) => groupId))
  return ids.map(groupId => ({
    groupId,
    members: new Map(readersOf.get(groupId)?.map(({ userId }) => [userId, READER])),
    sharesSummary: sharing.has(groupId),
  }))
}

const readersOf = ({ groupId, members }: Audience): RowOf<typeof groupReaders>[] =>
  [...members].flatMap(([person, { status }]) =>
    status === 'APPROVED' && !isPlaceholder(person) ? [{ groupId, userId: person }] : [],
  )

export const audience = tally<Audience, GroupFact>({
  key: 'groupId',
  load,
  begins: {
    GroupCreated: ({ data: { groupId, createdBy, sharesSummary }, version }) => ({
      groupId,
      members: membersAtFirst(createdBy, version),
      sharesSummary,
    }),
  },
  evolve: {
    ...evolveMembers((group: Audience, members) => ({ ...group, members })),
    SummarySharingChanged: (group, { data: { sharesSummary } }) => ({ ...group, sharesSummary }),
  },
  contributes: [
    to(groupReaders, readersOf),
    to(openGroups, ({ groupId, sharesSummary }) => (sharesSummary ? [{ groupId }] : [])),
  ],
  weightOf: ({ members }) => 1 + members.size,
})

const READERS = {
  name: 'spending_group_readers',
  text: `SELECT r.group_id, r.user_id FROM group_readers r
         WHERE r.group_id = ANY($1::bigint[])
            OR r.group_id = ANY($2::bigint[]) AND EXISTS (SELECT FROM open_groups o WHERE o.group_id = r.group_id)`,
}

/** The members of groups whose budgets changed, and of those that spent something and tell their members of it. */
export async function changesForReaders(
  { budgeting = [], spending = [] }: { readonly budgeting?: readonly number[]; readonly spending?: readonly number[] },
  tables: Connection,
): Promise<Change[]> {
  if (budgeting.length + spending.length === 0) return []
  const values = [budgeting, spending].map(groupIds => arrayOf(column('bigint', groupIds)))
  const { rows } = await tables.query<{ group_id: string; user_id: string }>({ ...READERS, values })
  return rows.map(row => ({ viewerId: Number(row.user_id), said: say({ groupId: Number(row.group_id) }) }))
}
