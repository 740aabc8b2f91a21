import { tellingTypes } from '#projections/notifications/queries.ts'
import { pushLooks } from '../queues.ts'
import type { ReactionInOne } from '../reactions/reaction.ts'

/** Where nobody is told anything at once, what happens costs nothing more. */
export const noteForPushes: ReactionInOne = {
  name: 'push.note',
  since: 'now',
  types: tellingTypes,
  reactToAll: async (events, { connection, enqueue }) => {
    if (events.length === 0) return
    const { rowCount } = await connection.query('SELECT FROM account.push_subscriptions LIMIT 1')
    if (rowCount !== 0) await enqueue(pushLooks, {})
  },
}
