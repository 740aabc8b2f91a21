import type { Sum, Total } from '#domain/money/total.ts'
import type { PersonId } from '#domain/person.ts'
import type { Shown } from '../expenses/shown.ts'

/** What an expense or a transfer puts into a sum. */
export interface EntryTerm {
  readonly kind: 'ENTRY'
  readonly item: { readonly kind: 'EXPENSE' | 'TRANSFER'; readonly id: number }
  readonly date: string
  /** The same as it was entered. */
  readonly entered: { readonly minor: bigint; readonly currency: string }
  /** null: it was entered in the currency of the figure, or there is no rate. */
  readonly conversion: Shown['conversion']
  /** null: there is no rate, so it is not in the sum. */
  readonly minor: bigint | null
}

/** What lies between the viewer and somebody. */
export interface DebtTerm {
  readonly kind: 'DEBT'
  readonly person: PersonId
  readonly minor: bigint
}

/** Another payment that settles a part of it. */
export interface PaymentTerm {
  readonly kind: 'PAYMENT'
  readonly person: PersonId
  readonly minor: bigint
}

/** What lies between the viewer and somebody in one group. */
export interface GroupTerm {
  readonly kind: 'GROUP'
  /** Null: outside groups. */
  readonly groupId: number | null
  readonly minor: bigint
}

/** All that lies with everybody, or with somebody, in one currency. */
export interface CurrencyTerm {
  readonly kind: 'CURRENCY'
  readonly entered: Sum
  /** null: it is that of the figure, or there is no rate. */
  readonly conversion: Shown['conversion']
  /** null: there is no rate, so it is not in the sum. */
  readonly minor: bigint | null
}

/** All those entries together in which the viewer has no part. */
export interface RestTerm {
  readonly kind: 'REST'
  readonly minor: bigint
  readonly unconverted: readonly Sum[]
}

export type Term = EntryTerm | DebtTerm | PaymentTerm | GroupTerm | CurrencyTerm | RestTerm

/** Where an entry stands among the others of its figure. */
export interface TermPlace {
  readonly date: string
  readonly position: number
}

export interface TermPage {
  readonly terms: readonly { readonly place: TermPlace; readonly term: Term }[]
  readonly hasNextPage: boolean
}

export interface TermStretch {
  readonly first: number
  readonly after: TermPlace | null
}

/** How a number comes of what its terms add up to, where it is not that sum itself. */
export interface Derived {
  readonly sum: bigint
  /** Of an average. */
  readonly dividedBy?: number
  /** Of what is left. */
  readonly takenFrom?: bigint
}

/** A number that can be opened: its terms add up exactly to it, or to the sum that it is derived from. */
export interface Figure extends Total {
  readonly currency: string
  readonly derived?: Derived
  readonly termsIn: (stretch: TermStretch) => Promise<TermPage>
}

/** Comes after every entry there is. */
export const LAST: TermPlace = { date: '1000-01-01', position: 0 }

export const isLast = (place: TermPlace | null): boolean =>
  place !== null && place.date === LAST.date && place.position === LAST.position

/** A stretch of terms that are all known: their place is which of them they are. */
export function stretchOf(terms: readonly Term[], { first, after }: TermStretch): TermPage {
  const from = after?.position ?? 0
  return {
    terms: terms.map((term, index) => ({ place: { ...LAST, position: index + 1 }, term })).slice(from, from + first),
    hasNextPage: terms.length > from + first,
  }
}

/** What is made of terms that are all known. */
export const figureMadeOf = (terms: readonly (Term & { readonly minor: bigint })[], currency: string): Figure => ({
  ...{ minor: terms.reduce((sum, { minor }) => sum + minor, 0n), currency, unconverted: [] },
  termsIn: async stretch => stretchOf(terms, stretch),
})
