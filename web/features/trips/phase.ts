import { differenceInCalendarDays, parseISO } from 'date-fns'

/** Where a trip stands on a day: still to come, under way, or over. */
export type Phase =
  | { readonly when: 'before'; readonly days: number }
  /** The how manieth day of how many it is. */
  | { readonly when: 'during'; readonly day: number; readonly of: number }
  | { readonly when: 'after' }

export function phaseOf(
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
  day: string,
): Phase {
  const from = (start: string, end: string) => differenceInCalendarDays(parseISO(end), parseISO(start))
  if (day < startDate) return { when: 'before', days: from(day, startDate) }
  if (day > endDate) return { when: 'after' }
  return { when: 'during', day: from(startDate, day) + 1, of: from(startDate, endDate) + 1 }
}
