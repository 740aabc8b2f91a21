/*
 * What others say of the market is believed as long as it goes on from what is known. Whatever leaps is a mistake more
 * often than the truth, and waits for somebody else to say the same.
 */

/** What one euro is worth, as it was on some day. */
export interface DatedRate {
  /** yyyy-MM-dd */
  readonly day: string
  readonly perEuro: string
}

/** What a rate may move by within a month; a fifth, but for those that are known to leap. */
const USUAL_MOVE = 0.2
const RESTLESS_MOVE = 0.5
const RESTLESS: ReadonlySet<string> = new Set(['VES', 'VED', 'IRR', 'SYP', 'ZWG', 'ARS', 'LBP', 'SSP'])

/** Over years anything may have happened, but no mistake in the decimal point. */
const MOST = 50

const MONTH_DAYS = 31
const DAY_MS = 86_400_000

/** Two who ask different markets at different hours do not say exactly the same. */
const SAME_WITHIN = 0.05

/** So many days running: a mistake is mended sooner, as a rule. */
const DAYS_RUNNING = 3
/** Between two days with a market there may be a weekend and a holiday. */
const NEXT_MARKET_DAYS = 5

const daysBetween = (one: string, other: string): number => Math.abs(Date.parse(one) - Date.parse(other)) / DAY_MS

const timesOf = (perEuro: string, other: string): number => Number(perEuro) / Number(other)

/** Whether a rate goes on from another one of the same currency. What lies months apart may have moved each month. */
export function goesOnFrom(currency: string, rate: DatedRate, known: DatedRate): boolean {
  const move = RESTLESS.has(currency) ? RESTLESS_MOVE : USUAL_MOVE
  const months = Math.max(1, Math.floor(daysBetween(rate.day, known.day) / MONTH_DAYS))
  const times = timesOf(rate.perEuro, known.perEuro)
  return times <= Math.min((1 + move) ** months, MOST) && times >= Math.max((1 - move) ** months, 1 / MOST)
}

/** Whether two say the same of one day. */
export function isSaidBy(perEuro: string, other: string): boolean {
  const times = timesOf(perEuro, other)
  return times <= 1 + SAME_WITHIN && times >= 1 - SAME_WITHIN
}

/** Whether a rate is what was said on days running, itself the last of them or among them. */
export function keepsBeingSaid(rate: DatedRate, others: readonly DatedRate[]): boolean {
  const same = others.filter(({ day, perEuro }) => day !== rate.day && isSaidBy(perEuro, rate.perEuro))
  const days = [rate.day, ...new Set(same.map(({ day }) => day))].toSorted()
  const at = days.indexOf(rate.day)
  return longestRun(days, at) >= DAYS_RUNNING
}

/** How many of them follow one another, one of them being the one at `at`. */
function longestRun(days: readonly string[], at: number): number {
  const follows = (index: number): boolean => {
    const [before, after] = [days[index - 1], days[index]]
    return before !== undefined && after !== undefined && daysBetween(before, after) <= NEXT_MARKET_DAYS
  }
  let first = at
  while (follows(first)) first--
  let last = at
  while (follows(last + 1)) last++
  return last - first + 1
}
