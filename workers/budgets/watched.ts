import type { BudgetHolder } from '#domain/budget/events.ts'
import type { MonthRule } from '#domain/calendar/monthRules.ts'
import { CALENDAR_MONTHS, type Months, ownMonths } from '#domain/calendar/months.ts'
import { dayIn } from '#domain/day.ts'
import { group } from '#domain/group/decider.ts'
import { accountHoldersOf } from '#domain/group/state.ts'
import type { Database } from '#domain/store/database.ts'
import { standingOf } from '#domain/store/standing.ts'
import { type Spender, group as spentByGroup, person as spentByPerson } from '#projections/spending/queries.ts'
import { storeOn } from '../store.ts'

/** A group lives nowhere, and its members each somewhere else: its day begins for all of them at once. */
export const ZONE_OF_GROUPS = 'UTC'

/** Whose budgets are looked at, as the page of these budgets reckons them. */
export interface Watched {
  readonly holder: BudgetHolder
  readonly currency: string
  readonly today: string
  readonly months: Months
  readonly spender: Spender
  readonly id: number
  /** Who may know how far they are used up. */
  readonly told: readonly number[]
}

/** Undefined: there is nobody who could be told. */
export const findWatched = (database: Database, holder: BudgetHolder, now: Date): Promise<Watched | undefined> =>
  'groupId' in holder ? groupOf(database, holder.groupId, now) : personOf(database, holder.userId, now)

async function personOf(database: Database, userId: number, now: Date): Promise<Watched | undefined> {
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
    ...{ holder: { userId }, id: userId, spender: spentByPerson, told: [userId] },
    ...{ currency, today: dayIn(timezone, now), months: ownMonths(monthStarts) },
  }))[0]
}

/**
 * Its members, where they are to know what all of them spend. Nothing counts as told as long as they are not: switched on
 * later, the next thing that is spent tells them.
 */
async function groupOf(database: Database, groupId: number, now: Date): Promise<Watched | undefined> {
  const { state } = await standingOf(storeOn(database), group, groupId)
  if (state.status !== 'ACTIVE' || !state.sharesSummary) return undefined
  const told = accountHoldersOf(state)
  if (told.length === 0) return undefined
  return {
    ...{ holder: { groupId }, id: groupId, spender: spentByGroup, told },
    ...{ currency: state.currency, today: dayIn(ZONE_OF_GROUPS, now), months: CALENDAR_MONTHS },
  }
}
