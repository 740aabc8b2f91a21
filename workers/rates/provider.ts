import type { Answer } from './ask.ts'

/** What one euro is worth in a currency, as a provider says it. */
export interface Quote {
  readonly currency: string
  /** An exact decimal. */
  readonly perEuro: string
  /** The day it was observed; over a weekend, Friday. */
  readonly observedOn: string
}

/** Somebody outside who is asked for the rates of a day. */
export interface RateProvider {
  /** As it is stored with each rate. */
  readonly source: string
  /** Names it in logs and to the administrator: the rest of an address may hold a key. */
  readonly host: string
  /** There is nothing to be had of days before. */
  readonly since: string
  readonly quotesOf: (day: string, signal: AbortSignal) => Promise<Answer<readonly Quote[]>>
}
