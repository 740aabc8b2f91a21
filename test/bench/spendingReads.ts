import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { CALENDAR_MONTHS } from '#domain/calendar/months.ts'
import { openBudget } from '#domain/commands/budgets.ts'
import { daysOf } from '#domain/day.ts'
import { batched } from '#domain/store/batched.ts'
import type { Database } from '#domain/store/database.ts'
import { openEventStore } from '#domain/store/eventStore.ts'
import { findRates } from '#domain/store/rates.ts'
import { firstSettings, settingsOf } from '#gateway/account/settings.ts'
import { ownProgress, ownSpending } from '#gateway/budgets/budgets.ts'
import { spendingOn } from '#gateway/trips/spending.ts'
import type { TripView } from '#projections/trips/queries.ts'
import { spendingOfTrips, stakeIn, type TripFactors, worthOnTrips } from '#projections/trips/spending.ts'

/* What screens of budgets and trips wait for. */

const READER = { userId: 1, currency: 'EUR', settings: settingsOf(firstSettings({})) }
/** They are on one trip, for most of a month; two thirds of it are paid in currencies of which there are rates then. */
const MONTH = '2025-12'
export const DAYS = { days: 27, from: `${MONTH}-01` }
const PLANNED = [null, 'FOOD', 'TRANSPORT', 'RENT', 'GIFTS', 'OTHER']
/** Everything that ever happened belongs to it. */
const TRIP: TripView = {
  ...{ tripId: 1, version: 1, title: 'Rome', description: null, location: null, isArchived: false, isTravelMode: true },
  ...{ startDate: DAYS.from, endDate: `${MONTH}-28`, currency: READER.currency, budgetMinor: null },
  ...{ organiser: READER.userId, createdBy: READER.userId, createdAt: new Date(0), travellers: [READER.userId] },
}

/** As the gateway asks. */
const servicesOf = (database: Database) => ({
  database,
  store: openEventStore(database),
  findRate: batched((questions: Parameters<typeof findRates>[1]) => findRates(database, questions, TRIP.endDate)),
  spendingOfTrip: batched((tripIds: readonly number[]) => spendingOfTrips(database, tripIds)),
  worthOnTrip: batched((asked: readonly TripFactors[]) => worthOnTrips(database, asked)),
})

export interface SpendingReads {
  readonly progress: () => Promise<unknown>
  readonly trip: () => Promise<unknown>
  readonly stake: () => Promise<unknown>
}

/** Somebody has a budget for everything, in every month. */
export async function planSpending(database: Database): Promise<SpendingReads> {
  const services = servicesOf(database)
  const { userId, currency } = READER
  for (const category of PLANNED) {
    const deed = { actorId: userId, commandId: randomUUID() }
    const asking = { holder: { userId }, month: MONTH, ownCurrency: currency }
    const outcome = await openBudget(services.store, deed, asking, { amount: '500', category })
    if (!outcome.done) throw new Error(`no budget for ${category}: ${outcome.refusal.code}`)
  }
  return {
    progress: () => ownProgress(services, READER, MONTH, CALENDAR_MONTHS),
    trip: () => spendingOn(services, TRIP),
    stake: () => stakeIn(database, TRIP.tripId, userId),
  }
}

const OWN_SHARES = `
  SELECT e.currency, sum(s.amount) AS minor FROM crud.shares s JOIN crud.expenses e USING (expense_id)
  WHERE s.person_id = $1 AND e.date BETWEEN $2 AND $3 GROUP BY e.currency`

const EVERYTHING = 'SELECT currency, sum(amount) AS minor FROM crud.expenses GROUP BY currency'

interface Sum {
  readonly currency: string
  readonly minor: bigint | string
}

/** By currency, in one text. */
function told(sums: readonly Sum[]): string {
  const byCurrency = Map.groupBy(sums, ({ currency }) => currency)
  return [...byCurrency]
    .map(([currency, same]) => `${currency} ${same.reduce((sum, { minor }) => sum + BigInt(minor), 0n)}`)
    .toSorted()
    .join()
}

/** A fast answer that is another one would be worth nothing. */
export async function assertSameSpending(database: Database, plain: pg.Pool): Promise<void> {
  const days = daysOf(MONTH)
  const own = await plain.query<Sum>(OWN_SHARES, [READER.userId, days.first, days.last])
  const all = await plain.query<Sum>(EVERYTHING)
  const [onTrip = []] = await spendingOfTrips(database, [TRIP.tripId])
  const paid = onTrip.map(row => ({ currency: row.currency, minor: row.minor }))
  if (own.rows.length === 0) throw new Error(`nobody spent anything in ${MONTH}`)
  if (told(await ownSpending(servicesOf(database), READER, daysOf(MONTH))) !== told(own.rows))
    throw new Error('progress is not the sum')
  if (told(paid) !== told(all.rows)) throw new Error('what a trip cost is not the sum')
}
