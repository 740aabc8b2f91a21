import type { Database } from '#domain/store/database.ts'
import type { Periods, Spender, SpentSum } from '#projections/spending/queries.ts'
import { type FindRate, factorsAndRest } from './factors.ts'

interface Asked {
  readonly spender: Spender
  readonly id: number
  /** Until today: what is dated later does not count yet. */
  readonly periods: Periods
}

/** What was spent period by period, in one currency, added up where the expenses are. */
export async function spentOver(
  services: { readonly findRate: FindRate; readonly database: Database },
  { spender, id, periods }: Asked,
  currency: string,
): Promise<SpentSum[]> {
  const { database } = services
  const [atHome, abroad] = await Promise.all([
    spender.atHome(database, id, periods, currency),
    spender.abroad(database, id, periods, currency),
  ])
  if (abroad.length === 0) return atHome
  const found = await factorsAndRest(services, abroad, currency)
  return [...atHome, ...(await spender.converted(database, id, periods, found))]
}

/** The days among them that have come. */
export const untilToday = <Stretch extends { readonly last: string }>(days: Stretch, today: string): Stretch =>
  days.last > today ? { ...days, last: today } : days
