import { setTimeout as pause } from 'node:timers/promises'
import { forgetLinkedEmail } from '#domain/commands/forgetPlaceholder.ts'
import { handOver } from '#domain/commands/handOver.ts'
import { placeholderPerson, userPerson } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { type PlaceholderParts, partsOf } from '#projections/placeholders/queries.ts'
import { enqueue } from '../enqueue.ts'
import { defineJob } from '../job.ts'
import { handOvers } from '../queues.ts'
import type { Reaction } from '../reactions/reaction.ts'
import { storeOn } from '../store.ts'

/** Whoever links does all of it at once as a rule, and is then in nobody's way. */
const GRACE_SECONDS = 5

/** Every link is seen to, whatever became of the gateway that was at it. */
export const seeLinksThrough: Reaction = {
  name: 'placeholders.seeLinksThrough',
  since: 'the beginning',
  types: ['PlaceholderLinked'],
  react: async ({ type, data, position, meta }, enqueue) => {
    if (type !== 'PlaceholderLinked') return
    const { placeholderId, userId } = data
    await enqueue(handOvers, { placeholderId, userId, actorId: meta.actor, position }, { afterSeconds: GRACE_SECONDS })
  },
}

const LOOK_MS = 500
/** After so many looks the job is asked for again later. */
const LOOKS = 20
/** A read model may stand still for days, and a job that only failed meanwhile would have used up its tries by then. */
const LATER_SECONDS = 60

/** Whatever names a placeholder that was linked, and does so still, names the account holder from then on. */
export const handOverLinked = defineJob({
  queue: handOvers,
  run: async (link, { database, logger, signal }) => {
    const { placeholderId, userId, actorId, position } = link
    const parts = await knownParts(database, placeholderId, { position, signal })
    if (parts === null) {
      await enqueue(database, handOvers, link, { afterSeconds: LATER_SECONDS })
      return
    }
    const people = { from: placeholderPerson(placeholderId), to: userPerson(userId) }
    const store = storeOn(database)
    const last = await handOver(store, { actorId, ...people, position, parts, signal })
    await forgetLinkedEmail(store, { actorId, cause: { position } }, placeholderId)
    if (last > 0) logger.warn({ placeholderId, userId }, 'finished handing over what was linked')
  },
})

/**
 * Nothing can name the placeholder after its link, so what the read models know as of then is all there is; null: they have
 * not come so far.
 */
async function knownParts(
  database: Database,
  placeholderId: number,
  { position, signal }: { position: number; signal: AbortSignal },
): Promise<PlaceholderParts | null> {
  for (let look = 0; look < LOOKS; look++) {
    const parts = await partsOf(database, placeholderId, position)
    if (parts !== null) return parts
    await pause(LOOK_MS, undefined, { signal })
  }
  return null
}
