import { hash } from 'node:crypto'

/** In hexadecimal: so many possibilities that nobody finds two shares with the same one by trying. */
const DIGITS = 30

/** Of what somebody bears of an expense, all that decides what it comes to. */
export interface Printed {
  readonly expenseId: number
  readonly date: string
  readonly category: string
  readonly currency: string
  readonly rateCurrency: string
  readonly rate: string
  readonly before: number
  readonly minor: number
}

/**
 * A number that tells a share from all others there could be. What many come to, added up, tells what they are made of,
 * in whatever order they came: where it is the same, so are they, also after a rebuild.
 */
export function printOf({ expenseId, date, category, currency, rateCurrency, rate, before, minor }: Printed): bigint {
  const text = `${expenseId} ${date} ${category} ${currency} ${rateCurrency} ${rate} ${before} ${minor}`
  return BigInt(`0x${hash('sha256', text).slice(0, DIGITS)}`)
}
