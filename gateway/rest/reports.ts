import { Router } from 'express'
import { z } from 'zod'
import { CALENDAR_MONTHS, type Months } from '#domain/calendar/months.ts'
import { daysOf, isMonth } from '#domain/day.ts'
import { refuse } from '#domain/message.ts'
import { BASE_CATEGORIES } from '../categories/baseCategories.ts'
import type { ShownCategory } from '../categories/shown.ts'
import { isId } from '../id.ts'
import { reportForm } from '../reports/asked.ts'
import { monthAtAGlance } from '../reports/month.ts'
import { type PeriodSum, type Report, reportOf } from '../reports/report.ts'
import { groupSpending, ownSpending } from '../reports/tellers.ts'
import type { Services } from '../services.ts'
import { camelCased, checked } from './body.ts'
import { type SignedInCall, signedIn } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { jsonAmount } from './json.ts'
import { calendarMonthAsked, monthAsked, monthsAsked } from './monthQuery.ts'
import { pathId } from './pathId.ts'
import { refused, resultOf } from './refused.ts'

const emojis = new Map(BASE_CATEGORIES.map(({ value, emoji }) => [value, emoji]))

/** What somebody made has the name they gave it, any other the code that clients have words for. */
const nameOf = ({ category, label }: ShownCategory): string => label?.name ?? category
const emojiOf = ({ category, label }: ShownCategory): string => label?.emoji ?? emojis.get(category) ?? '📊'

const periodJson = ({ period, minor, categories }: PeriodSum, currency: string): object => ({
  period: period.name,
  start_date: period.first,
  end_date: period.last,
  total: jsonAmount(minor, currency),
  currency,
  categories: categories.map(each => ({ name: nameOf(each.category), amount: jsonAmount(each.minor, currency) })),
})

const seriesJson = ({ periods, currency }: Report): object[] => periods.map(each => periodJson(each, currency))

/** Timeframes are written small in an address. */
function reportAsked({ request }: SignedInCall, months: Months) {
  const { timeframe, ...days } = camelCased(request.query) as Record<string, unknown>
  const named = typeof timeframe === 'string' ? timeframe.toUpperCase() : timeframe
  return checked(reportForm(months), { ...days, ...(timeframe === undefined ? {} : { timeframe: named }) })
}

async function ownSeries(call: SignedInCall): Promise<Answer> {
  const { services, viewer } = call
  return ok(seriesJson(await reportOf(services, ownSpending(services, viewer), reportAsked(call, monthsAsked(call)))))
}

const groupQuery = z.object({
  groupId: z.string('GROUP_ID_REQUIRED').refine(isId, 'INVALID_ID').transform(Number),
  year: z.unknown().optional(),
  month: z.unknown().optional(),
})

/** One month of the group, or a range of days. */
async function groupSeries(call: SignedInCall): Promise<Answer> {
  const { services, viewer, request } = call
  const { groupId, year, month } = checked(groupQuery, camelCased(request.query))
  const isOneMonth = year !== undefined || month !== undefined
  const asked = isOneMonth
    ? { range: daysOf(calendarMonthAsked(call)), timeframe: 'MONTHLY' as const, months: CALENDAR_MONTHS }
    : reportAsked(call, CALENDAR_MONTHS)
  const teller = resultOf(await groupSpending(services, viewer, groupId))
  return ok(seriesJson(await reportOf(services, teller, asked)))
}

async function quickAnalytics(call: SignedInCall): Promise<Answer> {
  const { services, viewer, request } = call
  const { year = '', month = '' } = request.params as { year?: string; month?: string }
  const named = `${year}-${month.padStart(2, '0')}`
  if (!isMonth(named)) throw refused(refuse('INVALID_MONTH', 'month'))
  const { own, shared, categories, currency } = await monthAtAGlance(services, viewer, named, monthsAsked(call))
  return ok({
    categories: categories.map(({ category, minor }) => ({
      name: nameOf(category),
      amount: jsonAmount(minor, currency),
      emoji: emojiOf(category),
    })),
    total: jsonAmount(own, currency),
    total_group_spending: jsonAmount(shared, currency),
    currency,
  })
}

async function categorySummary(call: SignedInCall): Promise<Answer> {
  const { services, viewer } = call
  const absent = refuse('USER_NOT_FOUND')
  // What others spend is nobody's business.
  if (pathId(call, absent) !== viewer.userId) throw refused(absent)
  const months = monthsAsked(call)
  const { categories, currency } = await reportOf(services, ownSpending(services, viewer), {
    range: months.daysOf(monthAsked(call)),
    timeframe: 'MONTHLY',
    months,
  })
  return ok(
    categories.map(({ category, minor }) => ({
      categoryName: nameOf(category),
      categoryEmoji: emojiOf(category),
      spent: jsonAmount(minor, currency),
    })),
  )
}

export function reportCalls(services: Services): Router {
  return Router()
    .get('/api/quick-analytics/:year/:month', signedIn(services, quickAnalytics))
    .get('/api/custom-range-summary', signedIn(services, ownSeries))
    .get('/api/shared-analytics', signedIn(services, groupSeries))
    .get('/api/monthly-category-summary/:id', signedIn(services, categorySummary))
}
