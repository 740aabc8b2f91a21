/** Who says what a currency is worth, as the schema has it. */
export type RateSource = 'FRANKFURTER' | 'CURRENCY_API' | 'EMBEDDED' | 'LAW' | 'SEVERAL' | 'OTHER'

/** As they are written beside every rate. */
const SOURCES: ReadonlyMap<string, RateSource> = new Map([
  ['Frankfurter', 'FRANKFURTER'],
  ['currency-api', 'CURRENCY_API'],
  ['embedded snapshot', 'EMBEDDED'],
])

/** What was put there by hand says whatever it says. */
export const sourceNamed = (name: string): RateSource => SOURCES.get(name) ?? 'OTHER'

/** Who says so, of a rate that rests on what is said of each of two currencies. */
export function rateSource(names: readonly string[]): RateSource {
  const [first, ...others] = new Set(names.map(sourceNamed))
  if (first === undefined) return 'LAW'
  return others.length === 0 ? first : 'SEVERAL'
}
