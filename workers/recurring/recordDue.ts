import { recordOccurrence } from '#domain/commands/recordOccurrence.ts'
import { dayIn } from '#domain/day.ts'
import { isDatabaseAway } from '#domain/store/databaseAway.ts'
import { visibleAmong } from '#projections/placeholders/queries.ts'
import { rulesThatMayBeDue } from '#projections/recurring/queries.ts'
import { defineJob, type JobContext } from '../job.ts'
import { rulesDue, rulesThatWait } from '../queues.ts'
import { whenShown } from '../readModels.ts'
import { storeOn } from '../store.ts'

/** By the clock: whatever is due by then is recorded, however long nobody was there to do it. */
export const recordDue = defineJob({
  queue: rulesDue,
  cron: '*/5 * * * *',
  run: (_, context) => recordAllDue(context, { now: new Date(), waiting: false }),
})

/** What was in the way of a rule may have gone by itself: somebody is connected again, or a group has been restored. */
export const retryRules = defineJob({
  queue: rulesThatWait,
  cron: '20 4 * * *',
  run: (_, context) => recordAllDue(context, { now: new Date(), waiting: true }),
})

interface Looking {
  readonly now: Date
  readonly waiting: boolean
}

/** Rules that are gone through together; they load and append together. */
const RULES_AT_ONCE = 50
/** As many days of one rule at a time, so that years of it are not in the way of others. */
const MOST_IN_A_ROW = 30

/** Goes through all rules again and again until none is left of which something is due. */
export async function recordAllDue(context: JobContext, looking: Looking): Promise<void> {
  let recorded = 0
  for (let isLeft = true; isLeft; ) {
    isLeft = false
    for await (const rules of dueIn(context, looking)) {
      const outcomes = await Promise.all(rules.map(rule => catchUp(context, rule, looking.now)))
      recorded += outcomes.reduce((sum, { count }) => sum + count, 0)
      isLeft ||= outcomes.some(({ isMore }) => isMore)
      // Others' screens come first, and the next round goes by what the read models show.
      await whenShown(context.database, Math.max(0, ...outcomes.map(({ position }) => position)), context.signal)
      context.signal.throwIfAborted()
    }
  }
  if (recorded > 0) context.logger.info({ recorded }, 'recorded what was due by rules')
}

async function* dueIn({ database }: JobContext, { now, waiting }: Looking) {
  // Nowhere it is later.
  const day = dayIn('Pacific/Kiritimati', now)
  for (let after = 0; ; ) {
    const rules = await rulesThatMayBeDue(database, { day, waiting, after, limit: RULES_AT_ONCE })
    const last = rules.at(-1)
    if (last === undefined) return
    yield rules
    after = last.ruleId
  }
}

interface Rule {
  readonly ruleId: number
  readonly timezone: string
}

interface CaughtUp {
  /** How many days of it were recorded. */
  readonly count: number
  readonly position: number
  /** So many that others come first. */
  readonly isMore: boolean
}

/** One after the other, as far as it goes. What is wrong with one rule is no reason to leave out the others. */
export async function catchUp(
  { database, logger }: JobContext,
  { ruleId, timezone }: Rule,
  now: Date,
): Promise<CaughtUp> {
  const surroundings = {
    store: storeOn(database),
    visibleAmong: (viewerId: number, ids: readonly number[]) => visibleAmong(database, viewerId, ids),
  }
  let [count, position] = [0, 0]
  try {
    const today = dayIn(timezone, now)
    for (; count < MOST_IN_A_ROW; count++) {
      const recorded = await recordOccurrence(surroundings, ruleId, today)
      position = Math.max(position, recorded.position)
      if (recorded.became !== 'RECORDED') return { count, position, isMore: false }
    }
    return { count, position, isMore: true }
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    logger.error({ err: error, ruleId }, 'nothing could be recorded by a rule')
    return { count, position, isMore: false }
  }
}
