import { byNameIn } from '#web/format/order.ts'
import { isViewer } from '#web/format/person.ts'
import type { Choice } from '#web/ui/choice.ts'
import type { Viewer } from '../expense.ts'
import type { Person } from '../person.ts'
import type { FilterChoicesQuery } from './FilterChoices.generated.ts'

/* What the lists of the panel offer. What the address names is offered even where nobody knows it here. */

const withChosen = (choices: readonly Choice[], chosen: string | undefined, text: string): readonly Choice[] =>
  !chosen || choices.some(({ id }) => id === chosen) ? choices : [...choices, { id: chosen, text }]

interface PayerWords {
  readonly language: string
  readonly me: string
  readonly others: string
  readonly unknown: string
}

export function payerChoices(
  people: readonly Person[],
  viewer: Viewer,
  chosen: string | undefined,
  words: PayerWords,
): readonly Choice[] {
  const known = people
    .filter(person => !isViewer(person, viewer))
    .map(person => ({ id: person.id, text: person.displayName }))
    .toSorted(byNameIn(words.language, ({ text }) => text))
  return withChosen(
    [{ id: 'me', text: words.me }, { id: 'others', text: words.others }, ...known],
    chosen,
    words.unknown,
  )
}

/** Groups or trips; `none` is a choice of its own. */
const placeChoices = (known: readonly Choice[], chosen: string | undefined, unknown: string): readonly Choice[] =>
  chosen === 'none' ? known : withChosen(known, chosen, unknown)

export const groupChoices = (
  groups: FilterChoicesQuery['groups'],
  chosen: string | undefined,
  unknown: string,
): readonly Choice[] =>
  placeChoices(
    groups.map(({ id, name }) => ({ id, text: name, mark: '👥' })),
    chosen,
    unknown,
  )

/** Archived ones too, below the others as the server has them: one looks for what is long over. */
export const tripChoices = (
  trips: FilterChoicesQuery['trips'],
  chosen: string | undefined,
  unknown: string,
): readonly Choice[] =>
  placeChoices(
    trips.map(({ id, title }) => ({ id, text: title, mark: '✈️' })),
    chosen,
    unknown,
  )

/** The viewer's own currency first, then those in use, the most frequent first, each with how often it is. */
export function currencyChoices(
  uses: FilterChoicesQuery['currenciesInUse'],
  own: string,
  chosen: string | undefined,
  nameOf: (code: string) => string,
  countOf: (expenses: number) => string,
): readonly Choice[] {
  const usual = uses.find(({ currency }) => currency === own) ?? { currency: own, expenses: 0 }
  const known = [usual, ...uses.filter(({ currency }) => currency !== own)].map(({ currency, expenses }) => ({
    id: currency,
    text: nameOf(currency),
    aside: countOf(expenses),
  }))
  return withChosen(known, chosen, chosen ? nameOf(chosen) : '')
}
