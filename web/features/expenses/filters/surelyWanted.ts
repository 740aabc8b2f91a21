import { parseAmount } from '#domain/money/money.ts'
import { plainLetters } from '#domain/plainLetters.ts'
import { isViewer } from '#web/format/person.ts'
import type { FeedFilter, PlaceFilter } from '#web/schema.generated.ts'
import type { Entry } from '../entry.ts'
import type { Expense, Viewer as Person } from '../expense.ts'

/** Whose list it is, as far as it matters. */
type Viewer = Pick<Person, 'id' | 'currency'>

type Wanted<Name extends keyof FeedFilter> = NonNullable<FeedFilter[Name]>

/** For each restriction of a filter, whether an expense passes it for sure. */
type Passes = {
  readonly [Name in keyof FeedFilter]-?: (wanted: Wanted<Name>, expense: Expense, viewer: Viewer) => boolean
}

const passes: Passes = {
  startDate: (day, { date }) => date >= day,
  endDate: (day, { date }) => date <= day,
  type: kind => kind === 'EXPENSES',
  expenseKind: (kind, expense, viewer) => isPersonal(expense, viewer) === (kind === 'PERSONAL'),
  paidBy: ({ me, person }, { payers }, viewer) => {
    if (me != null) return payers.some(payer => isViewer(payer.person, viewer)) === me
    return payers.some(payer => payer.person.id === person)
  },
  with: (wanted, { payers, split }) => [...payers, ...split.entries].some(({ person }) => person.id === wanted),
  category: (wanted, { category }) => category.id === wanted,
  currency: (wanted, { amount }) => amount.currency === wanted,
  minAmount: (least, expense, viewer) => comparedWith(least, expense, viewer, difference => difference >= 0),
  maxAmount: (most, expense, viewer) => comparedWith(most, expense, viewer, difference => difference <= 0),
  group: (wanted, { group }) => isPlace(group, wanted),
  trip: (wanted, { trip }) => isPlace(trip, wanted),
  title: (part, { title, note }) => isIn([title, note], part),
  text: (words, { title, note }) => words.split(/\s+/).every(word => isIn([title, note], word)),
}

const isIn = (texts: readonly (string | null)[], part: string): boolean =>
  texts.some(text => folded(text ?? '').includes(folded(part)))

/** Letter by letter, as the server does it: a word that ends with a sigma would become another one by itself. */
const folded = (text: string): string => [...plainLetters(text)].map(letter => letter.toLowerCase()).join('')

/**
 * Whether an expense that is new belongs among those that are wanted, before the server is asked, whose word counts. What is
 * not known here, such as what it comes to in another currency, makes nobody sure.
 */
export function isSurelyWanted(entry: Entry, filter: FeedFilter, viewer: Viewer): boolean {
  if (entry.__typename !== 'Expense') return false
  return Object.entries(filter).every(([name, wanted]) => {
    // Each goes with a restriction of its own name, which the entries of an object do not tell.
    const pass = passes[name as keyof Passes] as (wanted: unknown, expense: Expense, viewer: Viewer) => boolean
    return wanted == null || pass(wanted, entry, viewer)
  })
}

const isPersonal = ({ payers, split }: Expense, viewer: Viewer): boolean =>
  [...payers, ...split.entries].every(({ person }) => isViewer(person, viewer))

const isPlace = (place: { readonly id: string } | null, wanted: PlaceFilter): boolean =>
  wanted.none ? place === null : place?.id === wanted.id

/** As it is shown to them: in their currency, if that is known. */
function comparedWith(
  bound: string,
  { amount, converted }: Expense,
  { currency }: Viewer,
  isRight: (difference: number) => boolean,
): boolean {
  const shown = amount.currency === currency ? amount : converted?.amount
  const parsed = parseAmount(bound, currency)
  return shown !== undefined && parsed.ok && isRight(Number(shown.minor) - parsed.minor)
}
