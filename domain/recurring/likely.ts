import { countDays, plusDays } from '../day.ts'
import type { Part } from '../expense/events.ts'
import type { Schedule } from './events.ts'
import { rhythmOf, type ThreeDays } from './rhythm.ts'
import { seriesTitle, titleOfNext } from './seriesTitle.ts'

/* What looks as if it came again: the last three are alike, came in step, and the next is not long overdue. */

/** An expense that somebody is about to record. */
export interface Typed {
  readonly title: string
  /** yyyy-MM-dd */
  readonly date: string
  readonly amountMinor: number
  readonly currency: string
}

/** One that they have recorded. */
export interface Recorded extends Typed {
  readonly payers: readonly Part[]
  readonly shares: readonly Part[]
  readonly groupId: number | null
}

export interface LikelyRule<Entry extends Typed> {
  /** The same for all that are of one kind, whenever they were. */
  readonly series: string
  readonly title: string
  /** From the next one on. */
  readonly schedule: Schedule
  /** The earliest first. */
  readonly three: readonly [Entry, Entry, Entry]
}

/** Three a year apart, of which the last is as old as it may be, with the days that each may be off. */
export const DAYS_LOOKED_BACK = 3 * 366 + 31 + 3

/** What is dated further ahead says nothing about what comes next. */
const MOST_DAYS_AHEAD = 366

/** Whatever is a month overdue has come to an end; and what comes often, at half its step. */
const MOST_DAYS_OVERDUE = 31

/** One in so many: 10 % may an amount be off the last one. */
const TOLERATED_PART = 10

/** Of one's own expenses, what comes next first. */
export function likelyRules<Entry extends Recorded>(entries: readonly Entry[], today: string): LikelyRule<Entry>[] {
  const found = [...seriesIn(entries, today)].flatMap(([series, of]) => likelyRule(series, of, today) ?? [])
  return found.sort((one, other) => (one.schedule.first < other.schedule.first ? -1 : 1))
}

/** As the last one of what was recorded before, whoever took part; undefined: it looks like the only one. */
export function likelyWith<Entry extends Recorded>(
  typed: Typed,
  entries: readonly Entry[],
  today: string,
): LikelyRule<Entry | Typed> | undefined {
  const title = seriesTitle(typed.title)
  const alike = entries.filter(each => each.currency === typed.currency && seriesTitle(each.title) === title)
  const found = [...seriesIn(alike, today)].flatMap(([series, of]) => {
    const isLast = of.every(({ date }) => date < typed.date)
    return (isLast && likelyRule<Entry | Typed>(series, [...of, typed], today)) || []
  })
  return found[0]
}

/** Whether something is recorded by itself already under that name. */
export const isSameSeries = (rule: Pick<Typed, 'title' | 'currency'>, likely: LikelyRule<Typed>): boolean =>
  rule.currency === likely.three[2].currency && seriesTitle(rule.title) === seriesTitle(likely.title)

function seriesIn<Entry extends Recorded>(entries: readonly Entry[], today: string): ReadonlyMap<string, Entry[]> {
  const latest = plusDays(today, MOST_DAYS_AHEAD)
  return Map.groupBy(
    entries.filter(({ date }) => date <= latest),
    seriesOf,
  )
}

/** What is called the same, and paid by and for the same people. */
const seriesOf = ({ title, currency, groupId, payers, shares }: Recorded): string =>
  JSON.stringify([seriesTitle(title), currency, groupId, peopleIn(payers), peopleIn(shares)])

const peopleIn = (parts: readonly Part[]): readonly number[] =>
  parts.map(({ person }) => person).sort((one, other) => one - other)

function likelyRule<Entry extends Typed>(
  series: string,
  entries: readonly Entry[],
  today: string,
): LikelyRule<Entry> | undefined {
  const three = lastThree(entries)
  if (three === undefined || !areAlike(three)) return undefined
  const days = three.map(({ date }) => date) as unknown as ThreeDays
  const schedule = rhythmOf(days)
  if (schedule === undefined || isLongOverdue(schedule, days[2], today)) return undefined
  return { series, title: titleOfNext(three.map(({ title }) => title)), schedule, three }
}

function lastThree<Entry extends Typed>(entries: readonly Entry[]): readonly [Entry, Entry, Entry] | undefined {
  const [one, two, three] = entries.toSorted((one, other) => (one.date < other.date ? -1 : 1)).slice(-3)
  return one && two && three && [one, two, three]
}

const areAlike = <Entry extends Typed>([one, two, last]: readonly [Entry, Entry, Entry]): boolean =>
  [one, two].every(each => TOLERATED_PART * Math.abs(each.amountMinor - last.amountMinor) <= last.amountMinor)

function isLongOverdue({ first }: Schedule, last: string, today: string): boolean {
  const halfAStep = Math.floor((countDays(last, first) - 1) / 2)
  return today > plusDays(first, Math.min(halfAStep, MOST_DAYS_OVERDUE))
}
