import { setTimeout as pause } from 'node:timers/promises'
import { defineJob, type Job } from '../job.ts'
import { rateRefreshes } from '../queues.ts'
import { declareProviders } from './circuit.ts'
import { nextDue, planRefresh, refreshAtStart } from './days.ts'
import { fetchDay } from './fetchDay.ts'
import type { RateProvider } from './provider.ts'

/** Nobody outside is asked for more in ten minutes, however many years somebody looks at. */
const MOST_DAYS = 120
const PAUSE_MS = 250

/** When many are started at once, not all of them ask at the same moment. */
const START_SECONDS = { first: 2, last: 20 }

/**
 * Asks for the rates of the last days every few hours, and for those of any day that somebody lacked. One worker at a time
 * is at it, so nobody is asked twice for the same day.
 */
export const refreshRates = (providers: readonly RateProvider[], pauseMs = PAUSE_MS): Job =>
  defineJob({
    queue: rateRefreshes,
    // It looks what is due; planRefresh says when that is.
    cron: '*/10 * * * *',
    begin: async ({ database }) => {
      await declareProviders(database, providers)
      const { first, last } = START_SECONDS
      if (providers.length > 0) await refreshAtStart(database, first + Math.floor(Math.random() * (last - first + 1)))
    },
    run: async (_, context) => {
      if (providers.length === 0) return
      await planRefresh(context.database)
      for (let asked = 0; asked < MOST_DAYS; asked++) {
        const day = await nextDue(context.database)
        if (day === undefined || (await fetchDay(context, providers, day)) === 'nobody') return
        await pause(pauseMs, undefined, { signal: context.signal })
      }
    },
  })
