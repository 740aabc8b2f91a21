import type { Months } from '#domain/calendar/months.ts'
import { periodsOf } from '#domain/report/periods.ts'
import { groupProgress, ownProgress } from '../budgets/budgets.ts'
import type { AskedReport } from '../reports/asked.ts'
import { averageOf } from '../reports/report.ts'
import type { Viewer } from '../reports/tellers.ts'
import type { Services } from '../services.ts'
import type { Figure } from './figure.ts'
import { groupFigure, ownFigure } from './spent.ts'

type Reading = Pick<Services, 'database' | 'store' | 'findRate' | 'findCategory'>

/** What is left of an amount once a sum is taken from it. */
export const leftOf = (amount: bigint, spent: Figure): Figure => ({
  ...spent,
  minor: amount - spent.minor,
  derived: { sum: spent.minor, takenFrom: amount },
})

/** What somebody, or a group, spends per period of a report. */
export async function averageFigure(
  services: Reading,
  viewer: Viewer,
  { range, timeframe, months }: AskedReport,
  groupId: number | null,
): Promise<Figure | null> {
  const total = await (groupId === null
    ? ownFigure(services, viewer, range)
    : groupFigure(services, viewer, groupId, range))
  if (total === null) return null
  const dividedBy = periodsOf(range, timeframe, months).length
  return { ...total, minor: averageOf(total.minor, dividedBy), derived: { sum: total.minor, dividedBy } }
}

/** Which budget of which month. */
interface Budgeted {
  readonly month: string
  readonly months: Months
  /** Null: for all that is spent. */
  readonly category: string | null
  readonly groupId: number | null
}

/** What is left of a budget; null where there is none, or nothing that it is worth in the currency of what is spent. */
export async function leftFigure(
  services: Reading,
  viewer: Viewer,
  { month, months, category, groupId }: Budgeted,
): Promise<Figure | null> {
  const told = await (groupId === null
    ? ownProgress(services, viewer, month, months)
    : groupProgress(services, viewer, groupId, month).then(found => (found.done ? found.value : null)))
  const progress =
    category === null ? told?.overall : told?.categories.find(({ budget }) => budget.category === category)
  if (!told || !progress || progress.amount === null) return null
  const part = { first: told.first, last: told.last, base: category ?? undefined }
  const spent = await (groupId === null
    ? ownFigure(services, viewer, part)
    : groupFigure(services, viewer, groupId, part))
  return spent && leftOf(progress.amount, spent)
}
