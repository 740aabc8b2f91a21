/** To make one takes a phone as long as to draw a row with it: each is made once. */
function madeOnce<Options extends object, Formatter>(make: (locale: string, options: Options) => Formatter) {
  const made = new Map<string, Formatter>()
  return (locale: string, options: Options): Formatter => {
    const key = `${locale} ${JSON.stringify(options)}`
    const formatter = made.get(key) ?? make(locale, options)
    made.set(key, formatter)
    return formatter
  }
}

export const numberFormat = madeOnce(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)

/** For days, which are the same everywhere: what was made here would go on telling the time of here elsewhere. */
const dayFormat = madeOnce(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }),
)

/** A day, given as yyyy-MM-dd. */
export const formatDayAs = (day: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  dayFormat(locale, options).format(new Date(day))

/** From one day to another: what both have in common is said once. */
export const formatDaysAs = (
  first: string,
  last: string,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): string => dayFormat(locale, options).formatRange(new Date(first), new Date(last))
