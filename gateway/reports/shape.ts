import { seenShape } from '../categories/codec.ts'
import { entryShape } from '../figures/shape.ts'
import { money } from '../graphql/shapes.ts'
import type { CategoryChange } from './changes.ts'
import type { MonthAtAGlance } from './month.ts'
import type { CategorySum, Compared, PeriodSum, Report, Teller } from './report.ts'

/** With what it is compared is worked out for those who ask. */
export type ReportShape = ReturnType<typeof reportShape>

const categoriesShape = (categories: readonly CategorySum[], currency: string) =>
  categories.map(({ category, minor }) => ({ category: seenShape(category), amount: money(minor, currency) }))

const periodShape = ({ period, minor, categories }: PeriodSum, currency: string) => ({
  ...{ period: period.name, startDate: period.first, endDate: period.last },
  total: money(minor, currency),
  categories: categoriesShape(categories, currency),
})

export const reportShape = (report: Report, teller: Teller) => {
  const { range, timeframe, currency, minor, unconverted, average, categories, periods } = report
  return {
    ...{ startDate: range.first, endDate: range.last, timeframe, report, teller },
    total: money(minor, currency),
    unconverted: unconverted.map(sum => money(sum.minor, sum.currency)),
    average: money(average, currency),
    categories: categoriesShape(categories, currency),
    periods: periods.map(period => periodShape(period, currency)),
  }
}

export const changeShape = ({ category, now, before, entries }: CategoryChange, currency: string) => ({
  category: seenShape(category),
  amount: money(now, currency),
  before: money(before, currency),
  difference: money(now - before, currency),
  entries: entries.map(entry => entryShape(entry, currency)),
})

export const comparedShape = ({ range, currency, minor, difference }: Compared) => ({
  ...{ startDate: range.first, endDate: range.last },
  total: money(minor, currency),
  difference: money(difference, currency),
})

export const monthAtAGlanceShape = ({ month, first, last, currency, own, ...told }: MonthAtAGlance) => ({
  ...{ month, startDate: first, endDate: last },
  total: money(own, currency),
  sharedTotal: money(told.shared, currency),
  unconverted: told.unconverted.map(sum => money(sum.minor, sum.currency)),
  categories: categoriesShape(told.categories, currency),
})
