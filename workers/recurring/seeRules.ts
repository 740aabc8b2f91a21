import { rule } from '#domain/recurring/decider.ts'
import type { Database } from '#domain/store/database.ts'
import { standingOf } from '#domain/store/standing.ts'
import { enqueue } from '../enqueue.ts'
import { defineJob } from '../job.ts'
import { changedRules, rulesDue } from '../queues.ts'
import type { Reaction } from '../reactions/reaction.ts'
import { storeOn } from '../store.ts'
import { catchUp } from './recordDue.ts'

/** Whoever makes or mends a rule of which something is due does not wait for the clock. */
export const seeRulesChanged: Reaction = {
  name: 'recurring.seeRulesChanged',
  since: 'now',
  types: [
    'RecurringRuleMade',
    'RecurringRuleRevised',
    'RecurringRuleResumed',
    'OccurrenceRevised',
    'OccurrenceSkipped',
    'OccurrenceReinstated',
    'RecurringParticipantLinked',
  ],
  react: async ({ data }, enqueue) => {
    if (!('ruleId' in data)) return
    const { ruleId } = data
    await enqueue(changedRules, { ruleId }, { key: String(ruleId) })
  },
}

/** Of years the first days at once; the others take turns with those of all rules, and whoever changed theirs comes first. */
export const recordChanged = defineJob({
  queue: changedRules,
  run: async ({ ruleId }, context) => {
    const timezone = await timezoneOfOwner(context.database, ruleId)
    if (timezone === undefined) return
    const { isMore } = await catchUp(context, { ruleId, timezone }, new Date())
    if (isMore) await enqueue(context.database, rulesDue, {})
  },
})

/** Undefined: the rule is gone, or its owner is. */
async function timezoneOfOwner(database: Database, ruleId: number): Promise<string | undefined> {
  const { state } = await standingOf(storeOn(database), rule, ruleId)
  if (state.status !== 'known') return undefined
  const { rows } = await database.query<{ timezone: string }>('SELECT timezone FROM account.users WHERE user_id = $1', [
    state.ownerId,
  ])
  return rows[0]?.timezone
}
