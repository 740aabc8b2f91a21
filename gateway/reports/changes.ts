import { biggestChanges, type Change } from '#domain/report/biggestChanges.ts'
import { before } from '#domain/report/comparison.ts'
import type { Range } from '#domain/report/periods.ts'
import { largestEntries } from '#projections/spending/largest.ts'
import { person as spentByPerson } from '#projections/spending/queries.ts'
import { factorsAndRest } from '#workers/money/factors.ts'
import { untilToday } from '#workers/money/spent.ts'
import type { ShownCategory } from '../categories/shown.ts'
import { entryTerms } from '../figures/converted.ts'
import type { EntryTerm } from '../figures/figure.ts'
import type { Services } from '../services.ts'
import { type Report, reportOf, type Teller } from './report.ts'

type Reading = Pick<Services, 'database' | 'findRate' | 'findCategory'>

/** A category on which there was spent more or less than before, and what weighs most in that. */
export interface CategoryChange {
  readonly category: ShownCategory
  readonly now: bigint
  readonly before: bigint
  /** On the side on which more was spent, the largest first. */
  readonly entries: readonly EntryTerm[]
}

const ENTRIES = 3

/** What changed most since what lies just before. Of a group only its categories are told, and no entries. */
export async function changesSinceBefore(
  services: Reading,
  teller: Teller,
  report: Report,
): Promise<readonly CategoryChange[]> {
  const { range, timeframe, months } = report
  const then = await reportOf(services, teller, { range: before(range, months), timeframe, months })
  const shown = new Map([...then.categories, ...report.categories].map(({ category }) => [category.category, category]))
  const changes = biggestChanges(sumsOf(report), sumsOf(then))
  const [rose, fell] = [changes.filter(hasRisen), changes.filter(change => !hasRisen(change))]
  const entries = new Map([
    ...(await largestOf(services, teller, range, rose)),
    ...(await largestOf(services, teller, then.range, fell)),
  ])
  return changes.flatMap(({ category: name, ...sums }) => {
    const category = shown.get(name)
    return category ? { category, ...sums, entries: entries.get(name) ?? [] } : []
  })
}

const hasRisen = (change: Change): boolean => change.now > change.before

const sumsOf = ({ categories }: Report) =>
  new Map(categories.map(({ category, minor }) => [category.category, minor] as const))

async function largestOf(
  services: Reading,
  { spender, id, currency, today }: Teller,
  range: Range,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, EntryTerm[]>> {
  if (spender !== spentByPerson || changes.length === 0) return new Map()
  const { database } = services
  const days = untilToday(range, today)
  const abroad = await spender.abroad(database, id, days, currency)
  const { factors } = await factorsAndRest(services, abroad, currency)
  const found = await largestEntries(database, id, {
    ...{ ...days, factors, home: currency, perCategory: ENTRIES },
    categories: changes.map(({ category }) => category),
  })
  const terms = await entryTerms(services, currency, found)
  return Map.groupBy(terms, (_, index) => found[index]?.seen ?? '')
}
