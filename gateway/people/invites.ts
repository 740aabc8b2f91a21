import { createHash, randomBytes } from 'node:crypto'
import { group } from '#domain/group/decider.ts'
import { type Group, isApprovedMember, type KnownGroup } from '#domain/group/state.ts'
import { refuse } from '#domain/message.ts'
import { type Connection, type Database, inTransaction } from '#domain/store/database.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import { standingOf } from '#domain/store/standing.ts'
import type { Settle } from '../account/once.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'

/** A link that opens a door to somebody or to a group, until it expires or is taken back. */
export interface Invite {
  readonly inviteId: number
  readonly createdBy: number
  /** Null: it connects to its maker. */
  readonly groupId: number | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

export interface NewInvite {
  readonly invite: Invite
  /** What opens the door; only its hash is kept. */
  readonly code: string
}

const DEFAULT_DAYS = 7
const MAX_DAYS = 90
/** Of one person: the list is shown as a whole. */
export const MAX_INVITES = 20

/** Not to be guessed in the lifetime of anybody. */
const newCode = (): string => randomBytes(16).toString('base64url')
const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()

interface InviteRow {
  readonly invite_id: string
  readonly created_by: string
  readonly group_id: string | null
  readonly created_at: Date
  readonly expires_at: Date
}

const COLUMNS = 'invite_id, created_by, group_id, created_at, expires_at'

const inviteOf = (row: InviteRow): Invite => ({
  inviteId: Number(row.invite_id),
  createdBy: Number(row.created_by),
  groupId: row.group_id === null ? null : Number(row.group_id),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

const loadGroup = async (store: EventStore, groupId: number): Promise<Group> =>
  (await standingOf(store, group, groupId)).state

interface Wish {
  readonly groupId: number | null
  readonly expiresInDays: number | null
}

export async function createInvite(
  { database, store }: Pick<Services, 'database' | 'store'>,
  makerId: number,
  { groupId, expiresInDays }: Wish,
  settle: Settle<NewInvite>,
): Promise<Outcome<NewInvite>> {
  const days = expiresInDays ?? DEFAULT_DAYS
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS) {
    return notDone(refuse('INVALID_EXPIRY', 'expiresInDays', { max: MAX_DAYS }))
  }
  if (groupId !== null && !isApprovedMember(await loadGroup(store, groupId), makerId)) {
    return notDone(refuse('GROUP_NOT_FOUND', 'groupId'))
  }
  const code = newCode()
  const invite = await inTransaction(database, async connection => {
    if ((await countOpen(connection, makerId)) >= MAX_INVITES) return undefined
    const invite = await insert(connection, makerId, { code, groupId, days })
    await settle(connection, { invite, code })
    return invite
  })
  if (invite === undefined) return notDone(refuse('TOO_MANY_INVITES', undefined, { max: MAX_INVITES }))
  return done({ invite, code })
}

/** Whoever makes two at once waits with the second until the first is counted. */
async function countOpen(connection: Connection, makerId: number): Promise<number> {
  await connection.query('SELECT FROM account.users WHERE user_id = $1 FOR UPDATE', [makerId])
  const { rows } = await connection.query<{ count: string }>(
    'SELECT count(*) AS count FROM account.invites WHERE created_by = $1 AND expires_at > now()',
    [makerId],
  )
  return Number(rows[0]?.count)
}

async function insert(
  connection: Connection,
  makerId: number,
  { code, groupId, days }: { code: string; groupId: number | null; days: number },
): Promise<Invite> {
  const { rows } = await connection.query<InviteRow>(
    `INSERT INTO account.invites (code_hash, created_by, group_id, expires_at)
     VALUES ($1, $2, $3, now() + make_interval(days => $4)) RETURNING ${COLUMNS}`,
    [hashOf(code), makerId, groupId, days],
  )
  const [row] = rows
  if (row === undefined) throw new Error('an invite link was not stored')
  return inviteOf(row)
}

/** Those that are still open, the newest first. */
export async function invitesOf(database: Database, makerId: number): Promise<Invite[]> {
  const { rows } = await database.query<InviteRow>({
    name: 'invites_of',
    text: `SELECT ${COLUMNS} FROM account.invites
           WHERE created_by = $1 AND expires_at > now() ORDER BY invite_id DESC`,
    values: [makerId],
  })
  return rows.map(inviteOf)
}

export async function revokeInvite(
  database: Database,
  makerId: number,
  inviteId: number,
  settle: Settle<void>,
): Promise<Outcome<void>> {
  const rowCount = await inTransaction(database, async connection => {
    // Whoever deletes the account waits for this, and does not meet it half-way with the same rows in another order.
    await connection.query('SELECT FROM account.users WHERE user_id = $1 FOR KEY SHARE', [makerId])
    const { rowCount } = await connection.query({
      name: 'revoke_invite',
      text: 'DELETE FROM account.invites WHERE invite_id = $2 AND created_by = $1 AND expires_at > now()',
      values: [makerId, inviteId],
    })
    if (rowCount !== 0) await settle(connection)
    return rowCount
  })
  return rowCount === 0 ? notDone(refuse('INVITE_NOT_FOUND')) : done(undefined)
}

/** A link, and the group it lets into. */
export interface OpenInvite {
  readonly invite: Invite
  readonly group: KnownGroup | null
}

/** The link of a code, as long as its maker could still let people in. */
export async function openInvite(
  { database, store }: Pick<Services, 'database' | 'store'>,
  code: string,
): Promise<OpenInvite | null> {
  const { rows } = await database.query<InviteRow>({
    name: 'open_invite',
    text: `SELECT ${COLUMNS} FROM account.invites WHERE code_hash = $1 AND expires_at > now()`,
    values: [hashOf(code)],
  })
  const [row] = rows
  if (row === undefined) return null
  const invite = inviteOf(row)
  if (invite.groupId === null) return { invite, group: null }
  const known = await loadGroup(store, invite.groupId)
  return isApprovedMember(known, invite.createdBy) ? { invite, group: known } : null
}
