const FOUR_DIGIT_YEAR = /^[1-9]\d{3}-\d{2}-\d{2}$/

/** A day that exists, yyyy-MM-dd, in the years 1000 to 9999: no 31 February. */
export function isDay(text: string): boolean {
  if (!FOUR_DIGIT_YEAR.test(text)) return false
  const midnight = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(midnight.valueOf()) && midnight.toISOString().startsWith(text)
}
