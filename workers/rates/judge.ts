import { isApproximateRate } from '#domain/money/marketRate.ts'
import { goesOnFrom, isSaidBy, keepsBeingSaid } from '#domain/money/rateGuard.ts'
import { CURRENCY_API } from './currencyApi.ts'
import { FRANKFURTER } from './frankfurter.ts'
import type { HeldRate, KnownHeld } from './held.ts'
import type { KnownRate } from './known.ts'
import type { Quote } from './provider.ts'

/** What one provider says of a day. */
export interface Said {
  readonly source: string
  readonly quotes: readonly Quote[]
}

/** A rate that is believed, of the day it is stored for. */
export type Believed = Quote & { readonly day: string; readonly source: string }

interface Evidence {
  readonly day: string
  /** By whoever is believed first. */
  readonly said: readonly Said[]
  readonly known: ReadonlyMap<string, readonly KnownRate[]>
  readonly held: ReadonlyMap<string, readonly KnownHeld[]>
}

export interface Verdict {
  readonly believed: readonly Believed[]
  readonly held: readonly HeldRate[]
}

/** Who is corrected by whom. What anybody else has put there was put there by hand, and stays. */
const STANDING: ReadonlyMap<string, number> = new Map([
  ['embedded snapshot', 0],
  [CURRENCY_API, 1],
  [FRANKFURTER, 2],
])
const standingOf = (source: string): number => STANDING.get(source) ?? Number.POSITIVE_INFINITY

/** What of all that was said of a day is stored, and what is held back. */
export function judge(evidence: Evidence): Verdict {
  const currencies = new Set(evidence.said.flatMap(({ quotes }) => quotes.map(({ currency }) => currency)))
  const verdicts = [...currencies].map(currency => judgeCurrency(currency, evidence))
  return { believed: verdicts.flatMap(({ believed }) => believed), held: verdicts.flatMap(({ held }) => held) }
}

function judgeCurrency(currency: string, { day, said, ...evidence }: Evidence): Verdict {
  const known = evidence.known.get(currency) ?? []
  const heldBefore = evidence.held.get(currency) ?? []
  const there = known.find(rate => rate.day === day)
  const all = said.flatMap(({ source, quotes }) =>
    quotes
      .filter(quote => quote.currency === currency && isNews(quote, day, known))
      .map((quote): Believed => ({ ...quote, day, source })),
  )
  // Who corrects nobody may still bear somebody out.
  const rates = all.filter(({ source }) => there === undefined || standingOf(source) >= standingOf(there.source))
  const believable = rates.filter(rate => isBelievable(rate, { rates: all, known, heldBefore }))
  const best = believable.find(({ observedOn }) => !isApproximateRate(observedOn, day)) ?? believable[0]
  const doubted = rates.filter(rate => !believable.includes(rate))
  // Somebody who is only asked for a second opinion need not be believed.
  const kept = best === rates[0] ? [] : doubted
  const held = kept.map((rate): HeldRate => ({ ...rate, known: nearest(known, day) }))
  return { believed: best === undefined ? [] : [best, ...alike(best, heldBefore)], held }
}

/** What is only the last there was, long before the day, is of no use where something later is known. */
const isNews = ({ observedOn }: Quote, day: string, known: readonly KnownRate[]): boolean =>
  !isApproximateRate(observedOn, day) || !known.some(other => other.day <= day && other.observedOn > observedOn)

interface Grounds {
  readonly rates: readonly Believed[]
  readonly known: readonly KnownRate[]
  readonly heldBefore: readonly KnownHeld[]
}

function isBelievable(rate: Believed, { rates, known, heldBefore }: Grounds): boolean {
  const { currency, perEuro, source } = rate
  const asObserved = { day: rate.observedOn, perEuro }
  return (
    known.some(other => goesOnFrom(currency, asObserved, other)) ||
    rates.some(other => other.source !== source && isSaidBy(perEuro, other.perEuro)) ||
    keepsBeingSaid(asObserved, observed(heldBefore, source))
  )
}

const observed = (held: readonly KnownHeld[], source: string) =>
  held.filter(rate => rate.source === source).map(({ observedOn, perEuro }) => ({ day: observedOn, perEuro }))

/** What was held back on the days before, and turns out to be true. */
const alike = ({ day, perEuro, observedOn, source }: Believed, held: readonly KnownHeld[]): Believed[] =>
  keepsBeingSaid({ day: observedOn, perEuro }, observed(held, source))
    ? held.filter(rate => rate.source === source && rate.day !== day && isSaidBy(rate.perEuro, perEuro))
    : []

const distance = (one: string, other: string): number => Math.abs(Date.parse(one) - Date.parse(other))

const nearest = (known: readonly KnownRate[], day: string): KnownRate | undefined =>
  known.toSorted((one, other) => distance(one.day, day) - distance(other.day, day))[0]
