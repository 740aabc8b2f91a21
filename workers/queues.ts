import type { QueueOptions } from 'pg-boss'
import * as z from 'zod'
import type { Queue } from './queue.ts'

const ONE_HOUR_SECONDS = 60 * 60
const ONE_YEAR_SECONDS = 365 * 24 * ONE_HOUR_SECONDS

const nothing = z.strictObject({})

const clockwork = (name: string, options: QueueOptions = {}): Queue<z.output<typeof nothing>> => ({
  name,
  payload: nothing,
  policy: 'exclusive',
  options,
})

export const expiredSessions = clockwork('sessions.removeExpired')
export const expiredLimits = clockwork('limits.removeExpired')
export const expiredCalls = clockwork('calls.removeExpired')
export const expiredInvites = clockwork('invites.removeExpired')
export const expiredImports = clockwork('imports.removeExpired')
export const expiredExports = clockwork('exports.removeExpired')
export const importsToResume = clockwork('imports.resume')
export const deletionsToResume = clockwork('deletions.resume')
export const samplesToResume = clockwork('samples.resume')
export const expiredMonths = clockwork('keptMonths.removeExpired')
export const expiredTokens = clockwork('accessTokens.removeExpired')
export const rateRefreshes = clockwork('rates.refresh', { expireInSeconds: ONE_HOUR_SECONDS })

export const expiredDeliveries = clockwork('webhooks.removeExpired')
export const webhooksWaiting = clockwork('webhooks.seeToWaiting')

/** Two years of everybody's rules take their time. */
export const rulesDue = clockwork('recurring.recordDue', { expireInSeconds: 2 * 60 * 60 })
export const rulesThatWait = clockwork('recurring.retry', { expireInSeconds: 2 * 60 * 60 })

const farewell = z.strictObject({
  userId: z.int().positive(),
  /** Who deleted the account. */
  actorId: z.int().positive(),
})

/**
 * It waits for a worker however long there is none. Once tried it is given up like any other job, and what is left then
 * goes by `leftovers`.
 */
export const erasures: Queue<z.output<typeof farewell>> = {
  name: 'people.erase',
  payload: farewell,
  policy: 'standard',
  options: { expireInSeconds: ONE_HOUR_SECONDS, retentionSeconds: ONE_YEAR_SECONDS },
}

export const leftovers = clockwork('people.eraseLeftovers', { expireInSeconds: ONE_HOUR_SECONDS })

const linked = z.strictObject({
  placeholderId: z.int().positive(),
  /** Who it has turned out to be. */
  userId: z.int().positive(),
  /** Who has linked the two. */
  actorId: z.int().positive(),
  /** Of the link, in the log. */
  position: z.int().positive(),
})

/** Somebody's history moves, however long there is no worker. */
export const handOvers: Queue<z.output<typeof linked>> = {
  name: 'placeholders.handOver',
  payload: linked,
  policy: 'standard',
  options: { expireInSeconds: ONE_HOUR_SECONDS, retentionSeconds: ONE_YEAR_SECONDS },
}

const deletedTrip = z.strictObject({
  tripId: z.int().positive(),
  keepsExpenses: z.boolean(),
  /** Who has deleted it; 0: nobody travelled along any more. */
  actorId: z.int().nonnegative(),
  /** Of its end, in the log. */
  position: z.int().positive(),
})

/** A deleted trip is emptied, however long there is no worker. */
export const emptyings: Queue<z.output<typeof deletedTrip>> = {
  name: 'trips.empty',
  payload: deletedTrip,
  policy: 'standard',
  options: { expireInSeconds: ONE_HOUR_SECONDS, retentionSeconds: ONE_YEAR_SECONDS },
}

const oneImport = z.strictObject({ importId: z.int().positive() })

/** Millions of rows take their time; a worker that is killed at it is missed within a minute. */
const importing = (name: string): Queue<z.output<typeof oneImport>> => ({
  name,
  payload: oneImport,
  // One worker at a time is at an import.
  policy: 'exclusive',
  options: {
    expireInSeconds: 12 * ONE_HOUR_SECONDS,
    retryDelay: 5,
    retryLimit: 20,
    retentionSeconds: ONE_YEAR_SECONDS,
  },
})

export const importExaminations = importing('imports.examine')
export const importRuns = importing('imports.run')
export const importReturns = importing('imports.takeBack')

/** Nobody waits until somebody else's million rows are in. */
export const IMPORTS_AT_ONCE = 4

const oneDeletion = z.strictObject({ deletionId: z.int().positive() })

/** A lifetime of expenses takes its time; a worker that is killed at it is missed within a minute. */
const deleting = (name: string): Queue<z.output<typeof oneDeletion>> => ({
  name,
  payload: oneDeletion,
  // One worker at a time is at a deletion.
  policy: 'exclusive',
  options: {
    expireInSeconds: 2 * ONE_HOUR_SECONDS,
    retryDelay: 5,
    retryLimit: 20,
    retentionSeconds: ONE_YEAR_SECONDS,
  },
})

export const expenseDeletions = deleting('expenses.deleteAll')
export const expenseReturns = deleting('expenses.bringBack')

/** Nobody waits until somebody else's hundred thousand are gone. */
export const DELETIONS_AT_ONCE = 4

const oneSample = z.strictObject({ sampleId: z.int().positive() })

const sampling = (name: string): Queue<z.output<typeof oneSample>> => ({
  name,
  payload: oneSample,
  // One worker at a time is at it.
  policy: 'exclusive',
  options: { expireInSeconds: ONE_HOUR_SECONDS, retryDelay: 5, retryLimit: 20 },
})

export const sampleMakings = sampling('samples.make')
export const sampleRemovals = sampling('samples.remove')

const oneExport = z.strictObject({ exportId: z.int().positive() })

/** All that somebody has takes its time. Whoever asks for the same once more is answered with what is under way. */
export const exportRuns: Queue<z.output<typeof oneExport>> = {
  name: 'exports.run',
  payload: oneExport,
  policy: 'exclusive',
  options: { expireInSeconds: 2 * ONE_HOUR_SECONDS, retryDelay: 5, retryLimit: 20 },
}

/** Nobody waits until somebody else's archive is whole. */
export const EXPORTS_AT_ONCE = 2

const oneRule = z.strictObject({ ruleId: z.int().positive() })

export const changedRules: Queue<z.output<typeof oneRule>> = {
  name: 'recurring.recordChanged',
  payload: oneRule,
  policy: 'exclusive',
}

/** In the log, of what moved their spending; null: nothing but time. */
const moved = { position: z.int().positive().nullable() }
const spender = z.union([
  z.strictObject({ userId: z.int().positive(), ...moved }),
  z.strictObject({ groupId: z.int().positive(), ...moved }),
])

/** However much somebody or a group spends at once, it is looked at once more after the last of it. */
export const budgetWatches: Queue<z.output<typeof spender>> = {
  name: 'budgets.watch',
  payload: spender,
  policy: 'short',
}

export const daysBegun = clockwork('budgets.dayBegun')

const onePerson = z.strictObject({ userId: z.int().nonnegative() })

/** A link that works for half an hour is of no use after it. */
export const passwordResets: Queue<z.output<typeof onePerson>> = {
  name: 'mail.passwordReset',
  payload: onePerson,
  policy: 'standard',
  options: { retryLimit: 5, retryDelay: 10, retryBackoff: true, expireInSeconds: 120, retentionSeconds: 30 * 60 },
}

export const digestsDue = clockwork('mail.digestsDue')

/** Taking mail has a dozen steps, and a server may take twenty seconds for each. */
export const DIGEST_SECONDS = 300

/** Whoever takes mail may be away for hours; the next morning there is another one. */
export const digests: Queue<z.output<typeof onePerson>> = {
  name: 'mail.digest',
  payload: onePerson,
  policy: 'exclusive',
  options: { retryLimit: 8, retryDelay: 60, retryBackoff: true, expireInSeconds: DIGEST_SECONDS },
}

export const expiredResets = clockwork('passwordResets.removeExpired')

const oneWebhook = z.strictObject({ webhookId: z.int().positive() })

/** Longer than any turn takes. The job is given up by then, so that no second one is at the same webhook beside it. */
export const WEBHOOK_TURN_SECONDS = 120

/** Whoever is told something waits for an answer; what fails is tried again by the clock of the webhook, not of the queue. */
const telling = (name: string, policy: Queue['policy']): Queue<z.output<typeof oneWebhook>> => ({
  name,
  payload: oneWebhook,
  policy,
  options: { retryLimit: 0, expireInSeconds: WEBHOOK_TURN_SECONDS, retentionSeconds: 2 * ONE_HOUR_SECONDS * 24 },
})

export const webhookTurns = telling('webhooks.tell', 'standard')
export const webhookTests = telling('webhooks.test', 'exclusive')

const oneSubscription = z.strictObject({ subscriptionId: z.int().positive() })

/** What fails is tried again by the clock of the subscription, not of the queue. */
const pushing = (name: string): Queue<z.output<typeof oneSubscription>> => ({
  name,
  payload: oneSubscription,
  // Nobody is told the same by two workers.
  policy: 'exclusive',
  options: { retryLimit: 0, expireInSeconds: 120, retentionSeconds: ONE_HOUR_SECONDS },
})

export const pushTurns = pushing('push.tell')
export const pushTests = pushing('push.test')

/**
 * However much happens at once, it is looked once more after the last of it. Whoever is to be told is found a minute later by
 * the clock, if not by this.
 */
export const pushLooks: Queue<z.output<typeof nothing>> = {
  name: 'push.look',
  payload: nothing,
  policy: 'short',
  options: { retryLimit: 0, retentionSeconds: ONE_HOUR_SECONDS },
}

export const pushesWaiting = clockwork('push.seeToWaiting')
