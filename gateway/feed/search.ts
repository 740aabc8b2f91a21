import { compareToDecimal } from '#domain/money/compare.ts'
import { decimalsOf } from '#domain/money/currency.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import { convertMinor } from '#domain/money/rate.ts'
import type { FeedCursor } from '#projections/feed/cursor.ts'
import { type FeedFilter, type Found, type Stretch, searchFeed } from '#projections/feed/search.ts'
import type { Account } from '../account/accounts.ts'
import { conversionOf } from '../expenses/shown.ts'
import type { Services } from '../services.ts'

/** What somebody looks for in their feed; amounts are compared as they are shown to them. */
export interface FeedQuery extends Omit<FeedFilter, 'amounts'> {
  /** Exact decimals, not negative. */
  readonly minAmount?: string | undefined
  readonly maxAmount?: string | undefined
}

export const isRestricted = (query: FeedQuery): boolean => Object.values(query).some(value => value !== undefined)

/** A stretch is as long as four of the one before: what is rare is found in few of them, what is common in the first. */
const GROWTH = 4
const LONGEST_STRETCH = 2_000

/** What it costs to look at one. */
const ENTRY_COST = 0.2

/** After so many entries a search is gone on with by the next request. */
const MOST_ENTRIES = 20_000

/** How many entries are looked at for one request, however many searches are in it. */
export interface SearchBudget {
  readonly take: (entries: number) => void
  readonly isSpent: () => boolean
}

export function openSearchBudget(mostEntries = MOST_ENTRIES): SearchBudget {
  let left = mostEntries
  return {
    take: entries => {
      left -= entries
    },
    isSpent: () => left <= 0,
  }
}

type Viewer = Pick<Account, 'userId' | 'currency'>
type Searched = Pick<Services, 'database' | 'findRate' | 'pace' | 'toll'>

export interface FoundPage {
  readonly found: readonly Found[]
  /** Where to go on; null where there is nothing more to be found. */
  readonly next: FeedCursor | null
}

/**
 * The next of those that are wanted. A page is not full where it took too long to find more: then the search goes on
 * behind the last entry that was looked at. Every search looks at some, also where others have spent what there was to
 * look at: so whoever goes on gets on.
 */
export async function findPage(
  services: Searched,
  viewer: Viewer,
  query: FeedQuery,
  { first, after }: { readonly first: number; readonly after: FeedCursor | null },
  budget: SearchBudget,
): Promise<FoundPage> {
  const found: Found[] = []
  for await (const { wanted, end } of stretches(services, viewer, query, after, first + 1, budget)) {
    found.push(...wanted)
    if (found.length > first) return { found: found.slice(0, first), next: found[first - 1]?.cursor ?? null }
    if (budget.isSpent()) return { found, next: end }
  }
  return { found, next: null }
}

export interface NumberedPage {
  readonly found: readonly Found[]
  readonly total: number
}

/** Numbered pages, for the REST layer. Who wants to know how many there are has all of them looked at. */
export async function findNumberedPage(
  services: Searched,
  viewer: Viewer,
  query: FeedQuery,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<NumberedPage> {
  const [from, to] = [(page - 1) * perPage, page * perPage]
  const found: Found[] = []
  let total = 0
  for await (const { wanted } of stretches(services, viewer, query, null, LONGEST_STRETCH)) {
    found.push(...wanted.slice(Math.max(0, from - total), Math.max(0, to - total)))
    total += wanted.length
  }
  return { found, total }
}

interface Looked {
  readonly wanted: readonly Found[]
  readonly end: FeedCursor | null
}

async function* stretches(
  services: Searched,
  viewer: Viewer,
  { minAmount, maxAmount, ...filter }: FeedQuery,
  from: FeedCursor | null,
  firstEntries: number,
  budget?: SearchBudget,
): AsyncGenerator<Looked> {
  const bounds: Bounds = { min: minAmount, max: maxAmount }
  const amounts = prefilter(bounds, viewer.currency)
  const isWithin = comparison(services, viewer, bounds)
  let after = from
  for (let entries = firstEntries; ; entries = Math.min(entries * GROWTH, LONGEST_STRETCH)) {
    // Before it is looked at: other searches of the same request must not think that it is still there to be spent.
    budget?.take(entries)
    services.toll.add(entries * ENTRY_COST)
    const stretch: Stretch = await searchFeed(
      services.database,
      viewer.userId,
      { ...filter, amounts },
      { after, entries },
    )
    await services.pace.rest()
    const within = await Promise.all(stretch.found.map(isWithin))
    yield { wanted: stretch.found.filter((_, index) => within[index]), end: stretch.end }
    if (stretch.end === null) return
    after = stretch.end
  }
}

interface Bounds {
  readonly min: string | undefined
  readonly max: string | undefined
}

/** In whole minor units, where an amount is shown as it was entered: at least the one, at most the other. */
function prefilter({ min, max }: Bounds, currency: string): FeedFilter['amounts'] {
  if (min === undefined && max === undefined) return undefined
  const scale = 10n ** BigInt(decimalsOf(currency))
  const inMinor = (text: string | undefined, roundUp: boolean): string | null => {
    const number = text === undefined ? undefined : parseDecimal(text)
    if (number === undefined) return null
    const [units, parts] = [number.units * scale, 10n ** BigInt(number.decimals)]
    return String(roundUp ? (units + parts - 1n) / parts : units / parts)
  }
  return { currency, min: inMinor(min, true), max: inMinor(max, false) }
}

/** Tells what is within the bounds. What was paid is shown in its own currency, what was spent in the viewer's. */
function comparison(services: Searched, viewer: Viewer, { min, max }: Bounds): (found: Found) => Promise<boolean> {
  if (min === undefined && max === undefined) return () => Promise.resolve(true)

  const isWithin = (minor: number, currency: string): boolean =>
    (min === undefined || compareToDecimal(minor, currency, min) >= 0) &&
    (max === undefined || compareToDecimal(minor, currency, max) <= 0)

  return async ({ kind, amountMinor, currency, confirmedRate, cursor: { date } }) => {
    const conversion =
      kind === 'EXPENSE' ? await conversionOf(services, viewer, { currency, date, confirmedRate }) : null
    const converted = conversion && convertMinor(amountMinor, currency, viewer.currency, conversion.rate)
    // Without a rate, and where it would be too much to be told exactly, it is shown as it was entered.
    return converted == null ? isWithin(amountMinor, currency) : isWithin(converted, viewer.currency)
  }
}
