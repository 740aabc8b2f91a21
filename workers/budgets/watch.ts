import type { Reached } from '#domain/budget/commands.ts'
import { budget } from '#domain/budget/decider.ts'
import { markReached } from '#domain/budget/marks.ts'
import { type MonthProgress, type Progress, progressIn } from '#domain/budget/progress.ts'
import { budgetsIn } from '#domain/budget/state.ts'
import type { MonthRule } from '#domain/calendar/monthRules.ts'
import { ownMonths } from '#domain/calendar/months.ts'
import { derivedId } from '#domain/commands/derivedId.ts'
import { tellOfMarks } from '#domain/commands/tellOfMarks.ts'
import { dayIn } from '#domain/day.ts'
import { batched } from '#domain/store/batched.ts'
import type { Database } from '#domain/store/database.ts'
import { findRates, type RateQuestion } from '#domain/store/rates.ts'
import { headOfLog } from '#domain/store/readOnwards.ts'
import { standingOf } from '#domain/store/standing.ts'
import type { Cause } from '#domain/store/storedEvent.ts'
import { person as spentByPerson } from '#projections/spending/queries.ts'
import { enqueue } from '../enqueue.ts'
import { defineJob, type Job } from '../job.ts'
import { spentOver, untilToday } from '../money/spent.ts'
import { budgetWatches } from '../queues.ts'
import { areShown } from '../readModels.ts'
import { storeOn } from '../store.ts'

type Now = () => Date

/** What spending is reckoned by. */
const RECKONED_BY = ['spending', 'categories']

/** Where these lag behind, all that comes in until then is looked at together. */
const LATER_SECONDS = 10

/** How far somebody's budgets of this month are used up, and what of it they do not know yet. */
export const watchBudgets = (now: Now = () => new Date()): Job =>
  defineJob({
    queue: budgetWatches,
    atOnce: 2,
    run: async ({ userId, position }, { database, signal }) => {
      const holder = await holderOf(database, userId)
      if (holder === undefined) return
      // What comes in from now on asks for another look.
      if (!(await areShown(database, RECKONED_BY, await headOfLog(database), signal))) {
        await enqueue(
          database,
          budgetWatches,
          { userId, position },
          { key: String(userId), afterSeconds: LATER_SECONDS },
        )
        return
      }
      const today = dayIn(holder.timezone, now())
      const progress = await progressOf(database, holder, today)
      if (progress === null) return
      const reached = [progress.overall, ...progress.categories].flatMap(each => (each === null ? [] : reachedBy(each)))
      if (reached.length === 0) return
      const cause: Cause = position === null ? { commandId: derivedId(`budgets of ${userId}`, today) } : { position }
      const mine = { holder: { userId }, told: [userId] }
      await tellOfMarks(storeOn(database), cause, { ...mine, month: progress.month, reached })
    },
  })

interface Holder {
  readonly userId: number
  readonly currency: string
  readonly timezone: string
  readonly monthStarts: readonly MonthRule[]
}

/** Undefined: they are gone. */
async function holderOf(database: Database, userId: number): Promise<Holder | undefined> {
  const { rows } = await database.query<{
    readonly currency: string
    readonly timezone: string
    readonly settings: { readonly monthStarts?: readonly MonthRule[] }
  }>({
    name: 'holder_of_budgets',
    text: 'SELECT currency, timezone, settings FROM account.users WHERE user_id = $1',
    values: [userId],
  })
  return rows.map(({ currency, timezone, settings: { monthStarts = [] } }) => ({
    ...{ userId, currency, timezone, monthStarts },
  }))[0]
}

/** By the figures of the page of budgets; null: there are none this month. */
async function progressOf(database: Database, holder: Holder, today: string): Promise<MonthProgress | null> {
  const { userId, currency, monthStarts } = holder
  const months = ownMonths(monthStarts)
  const month = months.monthOf(today)
  const days = months.daysOf(month)
  const { state } = await standingOf(storeOn(database), budget, { userId })
  const budgets = budgetsIn(state, month).filter(({ isBeforeItWasSet }) => !isBeforeItWasSet)
  if (budgets.length === 0) return null
  const services = {
    database,
    findRate: batched((questions: readonly RateQuestion[]) => findRates(database, questions, today)),
  }
  const periods = untilToday({ ...days, starts: [days.first] }, today)
  const spent = await spentOver(services, { spender: spentByPerson, id: userId, periods }, currency)
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
