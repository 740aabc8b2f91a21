import { certaintyOfDuplicate, DUPLICATE_DAYS, nearAmounts } from '#domain/expense/duplicate.ts'
import { refuseDate } from '#domain/expense/facts.ts'
import { refuseTitle } from '#domain/expense/title.ts'
import { parseAmount } from '#domain/money/money.ts'
import { refuseAmount } from '#domain/money/refuseAmount.ts'
import { expensesNear } from '#projections/feed/near.ts'
import { type ExpenseView, expensesByIds } from '#projections/feed/queries.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'

/** An expense somebody is about to enter. */
export interface Entered {
  /** May still be empty; it is then like no other. */
  readonly title: string
  readonly amount: string
  readonly currency: string
  readonly date: string
  /** The expense that is being edited. 0: none. */
  readonly excludeId: number
}

export interface PossibleDuplicates {
  readonly high: readonly ExpenseView[]
  readonly low: readonly ExpenseView[]
}

/** What of all that a viewer sees may be the expense they are about to enter. */
export async function possibleDuplicates(
  { database }: Pick<Services, 'database'>,
  viewerId: number,
  { title, amount, currency, date, excludeId }: Entered,
): Promise<Outcome<PossibleDuplicates>> {
  const parsed = parseAmount(amount, currency)
  if (!parsed.ok) return notDone(refuseAmount(parsed.code, 'amount', currency))
  const refusal = refuseDate(date)
  if (refusal !== undefined) return notDone(refusal)

  const amountMinor = parsed.minor
  const ids = await expensesNear(database, viewerId, {
    ...{ date, currency, amountMinor },
    ...{ days: DUPLICATE_DAYS, amounts: nearAmounts(amountMinor), exceptId: excludeId },
  })
  const found = ids.length === 0 ? [] : await expensesByIds(database, viewerId, ids)
  const candidates = found.filter(expense => expense !== null)
  // What no expense can be called is like no title, and need not be compared with any.
  const entered = { title: refuseTitle(title) === undefined ? title : '', amountMinor, currency, date }
  const { high = [], low = [] } = Object.groupBy(
    candidates,
    other => certaintyOfDuplicate(entered, { ...other, title: other.title ?? '' }) ?? 'none',
  )
  return done({ high, low })
}
