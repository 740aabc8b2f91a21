import type { Reached } from '#domain/budget/commands.ts'
import { budget } from '#domain/budget/decider.ts'
import { budgetStream } from '#domain/budget/events.ts'
import { markReached } from '#domain/budget/marks.ts'
import { type MonthProgress, type Progress, progressIn } from '#domain/budget/progress.ts'
import { budgetsIn } from '#domain/budget/state.ts'
import { derivedId } from '#domain/commands/derivedId.ts'
import { tellOfMarks } from '#domain/commands/tellOfMarks.ts'
import { batched } from '#domain/store/batched.ts'
import type { Database } from '#domain/store/database.ts'
import { findRates, type RateQuestion } from '#domain/store/rates.ts'
import { headOfLog } from '#domain/store/readOnwards.ts'
import { standingOf } from '#domain/store/standing.ts'
import type { Cause } from '#domain/store/storedEvent.ts'
import { enqueue } from '../enqueue.ts'
import { defineJob, type Job } from '../job.ts'
import { spentOver, untilToday } from '../money/spent.ts'
import { budgetWatches } from '../queues.ts'
import { areShown } from '../readModels.ts'
import { storeOn } from '../store.ts'
import { findWatched, type Watched } from './watched.ts'

type Now = () => Date

/** What spending is reckoned by. */
const RECKONED_BY = ['spending', 'categories']

/** Where these lag behind, all that comes in until then is looked at together. */
const LATER_SECONDS = 10

/** How far budgets of this month are used up, and what of it is not told yet. */
export const watchBudgets = (now: Now = () => new Date()): Job =>
  defineJob({
    queue: budgetWatches,
    atOnce: 2,
    run: async ({ position, ...holder }, { database, signal }) => {
      const watched = await findWatched(database, holder, now())
      if (watched === undefined) return
      const stream = budgetStream(holder)
      // What comes in from now on asks for another look.
      if (!(await areShown(database, RECKONED_BY, await headOfLog(database), signal))) {
        const later = { key: stream, afterSeconds: LATER_SECONDS }
        await enqueue(database, budgetWatches, { ...holder, position }, later)
        return
      }
      const progress = await progressOf(database, watched)
      if (progress === null) return
      const reached = [progress.overall, ...progress.categories].flatMap(each => (each === null ? [] : reachedBy(each)))
      if (reached.length === 0) return
      const { told, today } = watched
      const cause: Cause = position === null ? { commandId: derivedId(`marks of ${stream}`, today) } : { position }
      await tellOfMarks(storeOn(database), cause, { holder, month: progress.month, told, reached })
    },
  })

/** By the figures of the page of budgets; null: there are none this month. */
async function progressOf(database: Database, watched: Watched): Promise<MonthProgress | null> {
  const { holder, currency, today, months, spender, id } = watched
  const month = months.monthOf(today)
  const days = months.daysOf(month)
  const { state } = await standingOf(storeOn(database), budget, holder)
  const budgets = budgetsIn(state, month).filter(({ isBeforeItWasSet }) => !isBeforeItWasSet)
  if (budgets.length === 0) return null
  const services = {
    database,
    findRate: batched((questions: readonly RateQuestion[]) => findRates(database, questions, today)),
  }
  const periods = untilToday({ ...days, starts: [days.first] }, today)
  const spent = await spentOver(services, { spender, id, periods }, currency)
  return progressIn(services, { month, ...days, currency, budgets, spent })
}

/** The log takes numbers that are exact: nobody is told of sums beyond these. */
function reachedBy(progress: Progress): Reached[] {
  const { budget, spent, amount, currency } = progress
  const mark = markReached(progress)
  const [spentMinor, plannedMinor] = [Number(spent), Number(amount)]
  const isExact = Number.isSafeInteger(spentMinor) && Number.isSafeInteger(plannedMinor)
  return mark === undefined || !isExact ? [] : [{ budget, mark, spentMinor, plannedMinor, currency }]
}
