import { convertPart } from '#domain/money/convertPart.ts'
import { type Sum, type Total, totalOf } from '#domain/money/total.ts'
import type { PlacedEntry, Stretch } from '#projections/placedEntry.ts'
import { conversionOf } from '../expenses/shown.ts'
import type { Services } from '../services.ts'
import { type EntryTerm, isLast, LAST, type TermPage, type TermStretch } from './figure.ts'

type Rates = Pick<Services, 'findRate'>

/** Read from the read model that the sum is read from. */
export type ReadEntries = (stretch: Stretch) => Promise<PlacedEntry[]>

async function termOf(services: Rates, currency: string, entry: PlacedEntry): Promise<EntryTerm> {
  const { expenseId, date, minor } = entry
  const conversion = await conversionOf(services, { currency }, entry)
  const isAtHome = entry.currency === currency
  return {
    ...{ kind: 'ENTRY', item: { kind: 'EXPENSE', id: expenseId }, date, conversion },
    entered: { minor: BigInt(minor), currency: entry.currency },
    minor: isAtHome
      ? BigInt(minor)
      : conversion && convertPart({ ...entry, person: 0 }, entry.currency, currency, conversion.rate),
  }
}

/** Entries in a currency, each by the rate by which it is shown in lists. */
export const entryTerms = (services: Rates, currency: string, entries: readonly PlacedEntry[]): Promise<EntryTerm[]> =>
  Promise.all(entries.map(entry => termOf(services, currency, entry)))

/** Entries in the currency of the figure, each by the rate by which it is shown in lists. */
export async function convertedTerms(
  services: Rates,
  currency: string,
  read: ReadEntries,
  { first, after }: TermStretch,
): Promise<TermPage> {
  const entries = await read({ first: first + 1, after: after && { date: after.date, expenseId: after.position } })
  const terms = await entryTerms(services, currency, entries.slice(0, first))
  return {
    terms: terms.map(term => ({ place: { date: term.date, position: term.item.id }, term })),
    hasNextPage: entries.length > first,
  }
}

/** Whoever shares a group or a trip with others has a part in so many of its expenses at most, that one adds them up. */
const ALL = 1_000_000

/**
 * The same, of a sum in which there is more than the viewer has a part in: behind the last of theirs stands what all others
 * come to together.
 */
export async function withRest(
  services: Rates,
  { currency, ...total }: Total & { readonly currency: string },
  read: ReadEntries,
  stretch: TermStretch,
): Promise<TermPage> {
  const page = await convertedTerms(services, currency, read, stretch)
  if (page.hasNextPage || isLast(stretch.after)) return page
  const all = await entryTerms(services, currency, await read({ first: ALL, after: null }))
  const own = totalOf(all.map(({ entered, minor }) => ({ ...entered, converted: minor })))
  const minor = total.minor - own.minor
  const unconverted = less(total.unconverted, own.unconverted)
  if (minor === 0n && unconverted.length === 0) return page
  return { terms: [...page.terms, { place: LAST, term: { kind: 'REST', minor, unconverted } }], hasNextPage: false }
}

/** By currency, without what is nothing. */
function less(sums: readonly Sum[], others: readonly Sum[]): Sum[] {
  const taken = new Map(others.map(({ currency, minor }) => [currency, minor]))
  return sums
    .map(({ currency, minor }) => ({ currency, minor: minor - (taken.get(currency) ?? 0n) }))
    .filter(({ minor }) => minor !== 0n)
}
