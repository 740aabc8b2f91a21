/** How long the periods of a report are. */
export const TIMEFRAMES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Timeframe = (typeof TIMEFRAMES)[number]

export const isTimeframe = (text: string): text is Timeframe => (TIMEFRAMES as readonly string[]).includes(text)
