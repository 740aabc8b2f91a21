import { isPlaceholder, type PersonId } from '#domain/person.ts'
import type { Connection } from '#domain/store/database.ts'
import type { Fact } from '#domain/store/read.ts'
import { arrayOf, column } from '../columns.ts'
import { type Change, declareProjection } from '../projection.ts'
import { idsToLoad, recordedEntry } from '../touched.ts'
import { created, departed, type GroupFact, type GroupRow, type MemberRow, membersAfter } from './groupRow.ts'
import { type Batch, type ChangedGroup, write } from './write.ts'

const LOAD_GROUPS = {
  name: 'groups_load',
  text: `SELECT group_id, version, name_id, description_id, currency, shares_summary, created_by, archived, created_at
         FROM groups WHERE group_id = ANY($1::bigint[])`,
}

const LOAD_MEMBERS = {
  name: 'group_members_load',
  text: 'SELECT group_id, person_id, role, status, since FROM group_members WHERE group_id = ANY($1::bigint[])',
}

interface StoredGroup {
  readonly group_id: string
  readonly version: number
  readonly name_id: string
  readonly description_id: string | null
  readonly currency: string
  readonly shares_summary: boolean
  readonly created_by: string
  readonly archived: boolean
  readonly created_at: Date
}

interface StoredMember extends MemberRow {
  readonly group_id: string
  readonly person_id: string
}

const groupRow = (stored: StoredGroup, members: readonly StoredMember[]): GroupRow => ({
  groupId: Number(stored.group_id),
  version: stored.version,
  nameId: Number(stored.name_id),
  descriptionId: stored.description_id === null ? null : Number(stored.description_id),
  currency: stored.currency,
  sharesSummary: stored.shares_summary,
  createdBy: Number(stored.created_by),
  archived: stored.archived,
  createdAt: stored.created_at.toISOString(),
  members: new Map(members.map(({ person_id, role, status, since }) => [Number(person_id), { role, status, since }])),
})

async function prepare(events: readonly Fact[], batch: Batch, tables: () => Promise<Connection>): Promise<void> {
  const ids = idsToLoad(events, batch, {
    isAbout: isAboutAGroup,
    idOf: ({ data }) => data.groupId,
    isFirst: ({ type }) => type === 'GroupCreated',
  })
  if (ids.length === 0) return
  const connection = await tables()
  const values = [arrayOf(column('bigint', ids))]
  const [{ rows: groups }, { rows: members }] = await Promise.all([
    connection.query<StoredGroup>({ ...LOAD_GROUPS, values }),
    connection.query<StoredMember>({ ...LOAD_MEMBERS, values }),
  ])
  const membersOf = Map.groupBy(members, ({ group_id }) => group_id)
  for (const stored of groups) {
    const row = groupRow(stored, membersOf.get(stored.group_id) ?? [])
    batch.set(row.groupId, { before: row, after: row, departed: new Map() })
  }
}

function revise(event: GroupFact, batch: Batch, change: (group: GroupRow) => Partial<GroupRow>): void {
  const { groupId } = event.data
  const { before, after, departed: earlier } = recordedEntry(batch, groupId, event)
  const revised = { ...after, ...change(after), version: event.version }
  const departedNow = departed(after.members, revised.members).map(person => [person, after.nameId] as const)
  batch.set(groupId, { before, after: revised, departed: new Map([...earlier, ...departedNow]) })
}

const changeFacts = (
  event: Extract<
    GroupFact,
    { type: 'GroupRenamed' | 'GroupDescribed' | 'GroupCurrencyChanged' | 'SummarySharingChanged' }
  >,
  batch: Batch,
): void => revise(event, batch, () => event.data)

const changeMembers = (event: Parameters<typeof membersAfter>[1], batch: Batch): void =>
  revise(event, batch, ({ members }) => ({ members: membersAfter(members, event) }))

const on = {
  GroupCreated: (event: Extract<GroupFact, { type: 'GroupCreated' }>, batch: Batch): void => {
    batch.set(event.data.groupId, { before: undefined, after: created(event), departed: new Map() })
  },
  GroupRenamed: changeFacts,
  GroupDescribed: changeFacts,
  GroupCurrencyChanged: changeFacts,
  SummarySharingChanged: changeFacts,
  MemberInvited: changeMembers,
  MemberJoined: changeMembers,
  InvitationDeclined: changeMembers,
  MemberLeft: changeMembers,
  MemberRemoved: changeMembers,
  AdminAppointed: changeMembers,
  MemberLinked: changeMembers,
  GroupArchived: (event: GroupFact, batch: Batch): void => revise(event, batch, () => ({ archived: true })),
}

const isAboutAGroup = (event: Fact): event is GroupFact => event.type in on

/** Whoever is in a group, was or is invited, has another one in front of them; also if they are out of it now. */
function changes(batch: Batch): Change[] {
  const concerned = new Set([...batch.values()].flatMap(peopleOf).filter(person => !isPlaceholder(person)))
  return [...concerned].map(viewerId => ({ about: 'GROUPS', viewerId }))
}

const peopleOf = ({ before, after }: ChangedGroup): PersonId[] => [
  ...(before?.members.keys() ?? []),
  ...after.members.keys(),
]

/** Groups, who is in them or invited, and who was. */
export const groups = declareProjection<Batch>({
  name: 'groups',
  version: 1,
  tables: [
    {
      name: 'groups',
      create: `CREATE TABLE groups (
        group_id       bigint      PRIMARY KEY,
        version        int         NOT NULL,
        name_id        bigint      NOT NULL,
        description_id bigint,
        currency       text        NOT NULL,
        shares_summary bool        NOT NULL,
        created_by     bigint      NOT NULL,
        archived       bool        NOT NULL,
        created_at     timestamptz NOT NULL
      )`,
      indexes: [],
    },
    {
      // Those of an archived group stay: as long as one of them has an account, its name is not forgotten.
      name: 'group_members',
      create: `CREATE TABLE group_members (
        group_id  bigint NOT NULL,
        person_id bigint NOT NULL,
        role      text   NOT NULL,
        status    text   NOT NULL,
        since     int    NOT NULL,
        PRIMARY KEY (group_id, person_id)
      )`,
      indexes: ['CREATE INDEX group_members_of_person ON group_members (person_id)'],
    },
    {
      // Account holders who left, and what the group was called then: that is how they know it. As long as one of them has an
      // account, no name of the group is forgotten.
      name: 'past_members',
      create: `CREATE TABLE past_members (
        person_id bigint NOT NULL,
        group_id  bigint NOT NULL,
        name_id   bigint NOT NULL,
        PRIMARY KEY (person_id, group_id)
      )`,
      indexes: [],
    },
  ],
  emptyBatch: () => new Map(),
  prepare,
  on,
  size: batch => [...batch.values()].reduce((size, { after }) => size + 1 + after.members.size, 0),
  changes,
  write,
  spill: write,
})
