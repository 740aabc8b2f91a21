/** "21 Nov 2026, 14:05" on the clocks of a time zone; one that this browser does not know is taken for its own. */
export function formatMoment(moment: string, locale: string, timeZone: string): string {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const
  const date = new Date(moment)
  try {
    return new Intl.DateTimeFormat(locale, { ...style, timeZone }).format(date)
  } catch {
    return new Intl.DateTimeFormat(locale, style).format(date)
  }
}
