import type { Connection } from '#domain/store/database.ts'
import { eventsFor, readLog } from '#domain/store/readOnwards.ts'
import { type Listening, toldOf } from '#domain/webhook/told.ts'
import { webhookTurns } from '../queues.ts'
import type { ReactionInOne } from '../reactions/reaction.ts'
import { type Happening, happeningsOf, toldTypes } from './happenings.ts'

interface Listener extends Listening {
  readonly webhookId: number
  /** What happened up to there has been told, or was there before it. */
  readonly position: number
}

interface ListenerRow {
  readonly webhook_id: string
  readonly user_id: string
  readonly group_id: string | null
  readonly position: string
  readonly noted_to: string | null
}

const KEPT_UP = `state = 'ACTIVE' AND noted_to IS NULL`

const LISTENER = 'SELECT webhook_id, user_id, group_id, position, noted_to FROM webhooks.webhooks'

const listenerOf = (row: ListenerRow): Listener => ({
  webhookId: Number(row.webhook_id),
  userId: Number(row.user_id),
  groupId: row.group_id === null ? null : Number(row.group_id),
  position: Number(row.position),
})

/** Follows the log once for all that listen, so that it costs no more the more of them there are. */
export const noteForWebhooks: ReactionInOne = {
  name: 'webhooks.note',
  since: 'now',
  types: toldTypes,
  reactToAll: async (events, { connection, enqueue }) => {
    const { rowCount } = await connection.query(`${LISTENER} WHERE ${KEPT_UP} LIMIT 1`)
    if (rowCount === 0) return
    const happenings = await happeningsOf(connection, events)
    const { rows } = await connection.query<ListenerRow>(`${LISTENER} WHERE ${KEPT_UP} AND user_id = ANY($1)`, [
      [...new Set(happenings.flatMap(concerned))],
    ])
    const noted = await note(connection, happenings, rows.map(listenerOf))
    for (const webhookId of noted) await enqueue(webhookTurns, { webhookId })
  },
}

const concerned = ({ before, after }: Happening) => [before, after].flatMap(sight => [...(sight?.people ?? [])])

/** Writes down what has to be told; answers to whom there is something. */
async function note(
  connection: Connection,
  happenings: readonly Happening[],
  listeners: readonly Listener[],
): Promise<ReadonlySet<number>> {
  const byPerson = Map.groupBy(listeners, ({ userId }) => userId)
  const due = happenings.flatMap(happening =>
    [...new Set(concerned(happening))]
      .flatMap(person => byPerson.get(person) ?? [])
      .flatMap(listener => {
        const { position, recordedAt, item, itemId } = happening
        const told = position > listener.position ? toldOf(happening, listener) : undefined
        const { webhookId } = listener
        return told === undefined ? [] : [{ webhookId, position, kind: `${item}.${told}`, itemId, recordedAt }]
      }),
  )
  if (due.length === 0) return new Set()
  await connection.query(
    `INSERT INTO webhooks.due (webhook_id, position, kind, item_id, recorded_at)
     SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::timestamptz[])
     ON CONFLICT DO NOTHING`,
    [
      due.map(({ webhookId }) => webhookId),
      due.map(({ position }) => position),
      due.map(({ kind }) => kind),
      due.map(({ itemId }) => itemId),
      due.map(({ recordedAt }) => recordedAt),
    ],
  )
  return new Set(due.map(({ webhookId }) => webhookId))
}

const PAGE_EVENTS = 1_000

/**
 * One that was resumed or sent back looks through the log by itself, a page at a time, until it is where all others are.
 * Answers whether it is.
 */
export async function catchUp(connection: Connection, webhookId: number): Promise<boolean> {
  // In the order in which those who follow the log take them.
  const { rows: places } = await connection.query<{ position: string }>(
    'SELECT position FROM jobs.reactions WHERE name = $1 FOR UPDATE',
    [noteForWebhooks.name],
  )
  const { rows } = await connection.query<ListenerRow>(
    `${LISTENER} WHERE webhook_id = $1 AND state = 'ACTIVE' FOR UPDATE`,
    [webhookId],
  )
  const [row] = rows
  if (row === undefined || row.noted_to === null) return true
  const [goal, from] = [Number(places[0]?.position ?? 0), Number(row.noted_to)]
  const page = await readLog(connection, from, Math.max(0, Math.min(PAGE_EVENTS, goal - from)))
  const events = eventsFor(page, type => toldTypes.some(each => each === type))
  await note(connection, await happeningsOf(connection, events), [listenerOf(row)])
  const reached = page.last ?? from
  const isThere = reached >= goal
  await connection.query('UPDATE webhooks.webhooks SET noted_to = $2 WHERE webhook_id = $1', [
    webhookId,
    isThere ? null : reached,
  ])
  return isThere
}
