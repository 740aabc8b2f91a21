import { oddCentSeed } from '#domain/expense/state.ts'
import { apportion } from '#domain/money/apportion.ts'
import { formatMinor } from '#domain/money/money.ts'
import { convertMinor } from '#domain/money/rate.ts'
import { isPlaceholder, type PersonId } from '#domain/person.ts'
import type { ExpenseView } from '#projections/feed/queries.ts'
import { UNKNOWN_PERSON } from '../people/unknownPerson.ts'

/** The names of account holders. */
export type Names = ReadonlyMap<number, string>

const jsonAmount = (minor: number, currency: string): number => Number(formatMinor(minor, currency))

const userId = (person: PersonId): number | null => (isPlaceholder(person) ? null : person)
const placeholderId = (person: PersonId): number | null => (isPlaceholder(person) ? -person : null)

/** REST knows one payer: the one who paid most. */
export function mainPayer({ payers }: ExpenseView): PersonId {
  const [first, ...others] = payers
  if (first === undefined) throw new Error('an expense that nobody paid')
  return others.reduce((main, payer) => (payer.minor > main.minor ? payer : main), first).person
}

/** The account holders whose names an answer needs. */
export const namedIn = (expenses: readonly ExpenseView[]): number[] => [
  ...new Set(expenses.map(mainPayer).filter(person => !isPlaceholder(person))),
]

interface Shown {
  readonly amountMinor: number
  readonly currency: string
  readonly shares: ExpenseView['shares']
  /** Of the conversion, if there was one. */
  readonly rate: string | null
}

/** In the viewer's currency where a rate into it was confirmed; the shares then add up to the converted amount. */
function shownTo(expense: ExpenseView, ownCurrency: string): Shown {
  const { amountMinor, currency, shares, confirmedRate } = expense
  const asEntered: Shown = { amountMinor, currency, shares, rate: null }
  if (confirmedRate === null || confirmedRate.currency !== ownCurrency || currency === ownCurrency) return asEntered
  const converted = convertMinor(amountMinor, currency, ownCurrency, confirmedRate.rate)
  if (converted === undefined) return asEntered
  const weights = shares.map(({ person, minor }) => ({ key: person, weight: BigInt(minor) }))
  const parts = apportion(converted, weights, oddCentSeed(expense))
  return {
    amountMinor: converted,
    currency: ownCurrency,
    shares: parts.map(({ key, minor }) => ({ person: key, minor })),
    rate: confirmedRate.rate,
  }
}

function splitsOf({ split }: ExpenseView, { shares, currency }: Shown): object[] {
  const minorOf = new Map(shares.map(({ person, minor }) => [person, minor]))
  return split.entries.map(({ person, value }) => ({
    user_id: userId(person),
    placeholder_user_id: placeholderId(person),
    split_value: Number(value),
    amount: jsonAmount(minorOf.get(person) ?? 0, currency),
  }))
}

const CUSTOM = 'custom-'

/** An expense in the words of the REST contract, as one viewer is to see it. */
export function expenseJson(expense: ExpenseView, ownCurrency: string, names: Names): object {
  const shown = shownTo(expense, ownCurrency)
  const payer = mainPayer(expense)
  const { category } = expense
  return {
    id: expense.expenseId,
    title: expense.title ?? '',
    amount: jsonAmount(shown.amountMinor, shown.currency),
    currency: shown.currency,
    original_amount: jsonAmount(expense.amountMinor, expense.currency),
    original_currency: expense.currency,
    is_converted: shown.rate !== null,
    conversion_rate: shown.rate === null ? null : Number(shown.rate),
    is_conversion_confirmed: shown.rate !== null,
    category,
    custom_category_id: category.startsWith(CUSTOM) ? Number(category.slice(CUSTOM.length)) : null,
    date: expense.date,
    paid_by_id: userId(payer),
    paid_by_user: isPlaceholder(payer) ? null : { id: payer, display_name: names.get(payer) ?? UNKNOWN_PERSON },
    paid_by_placeholder_id: placeholderId(payer),
    trip_id: expense.tripId,
    trip: null,
    group_id: expense.groupId,
    group: null,
    split_type: expense.split.type,
    splits: splitsOf(expense, shown),
    created_by_id: userId(expense.createdBy),
    created_at: expense.recordedAt.toISOString(),
    can_edit: expense.canEdit,
  }
}
