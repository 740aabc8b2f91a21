/** EU writes the day before the month, US the month before the day. */
export const dateFormats = ['EU', 'US'] as const
export type DateFormat = (typeof dateFormats)[number]

/** How a day stands in figures: DOTTED is the day first, as German writes it. */
export type WrittenDay = DateFormat | 'DOTTED'

export const writtenDay = (format: DateFormat, language: string): WrittenDay =>
  format === 'EU' && language === 'de' ? 'DOTTED' : format

/** Whose habits a date in words follows. English has two; every other language keeps its own. */
export const dateLocaleOf = (language: string, format: WrittenDay): string => {
  if (language !== 'en') return language
  return format === 'US' ? 'en-US' : 'en-GB'
}
