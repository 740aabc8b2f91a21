import { dayIn } from '#domain/day.ts'

const HOUR_MS = 3_600_000

/** The first moment of the next day somewhere. Only Intl knows every time zone that people have, so it is searched for. */
export function endOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T24:00:00Z`)
  let [before, after] = [midnight - 15 * HOUR_MS, midnight + 15 * HOUR_MS]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayIn(timeZone, new Date(middle)) > day) after = middle
    else before = middle
  }
  return new Date(after)
}
