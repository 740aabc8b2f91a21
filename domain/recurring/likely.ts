import { countDays, plusDays } from '../day.ts'
import type { Part } from '../expense/events.ts'
import type { Schedule } from './events.ts'
import { rhythmOf } from './rhythm.ts'
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

export interface LikelyRule<Entry> {
  /** The same for all that are of one kind, whenever they were. */
  readonly series: string
  readonly title: string
  readonly currency: string
  /** From the next one on. */
  readonly schedule: Schedule
  /** Of the three, what is recorded; the earliest first. */
  readonly recorded: readonly Entry[]
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
  const found = [...seriesIn(entries, today)].flatMap(
    ([series, of]) => likelyRule({ series, recorded: of.slice(-3), today }) ?? [],
  )
  return found.sort((one, other) => (one.schedule.first < other.schedule.first ? -1 : 1))
}

/** As the last one of what was recorded before, whoever took part; undefined: it looks like the only one. */
export function likelyWith<Entry extends Recorded>(
  typed: Typed,
  entries: readonly Entry[],
  today: string,
): LikelyRule<Entry> | undefined {
  if (typed.date > latestOf(today)) return undefined
  const title = seriesTitle(typed.title)
  const alike = entries.filter(each => each.currency === typed.currency && seriesTitle(each.title) === title)
  const [found] = [...seriesIn(alike, today)].flatMap(
    ([series, of]) => likelyRule({ series, recorded: of.slice(-2), typed, today }) ?? [],
  )
  return found
}

/** Whether something is recorded by itself already under that name. */
export const isSameSeries = (rule: Pick<Typed, 'title' | 'currency'>, likely: LikelyRule<unknown>): boolean =>
  rule.currency === likely.currency && seriesTitle(rule.title) === seriesTitle(likely.title)

const latestOf = (today: string): string => plusDays(today, MOST_DAYS_AHEAD)

/** Each with its earliest first. */
function seriesIn<Entry extends Recorded>(entries: readonly Entry[], today: string): ReadonlyMap<string, Entry[]> {
  const latest = latestOf(today)
  const inOrder = entries
    .filter(({ date }) => date <= latest)
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
  return Map.groupBy(inOrder, seriesOf)
}

/** What is called the same, and paid by and for the same people. */
const seriesOf = ({ title, currency, groupId, payers, shares }: Recorded): string =>
  JSON.stringify([seriesTitle(title), currency, groupId, peopleIn(payers), peopleIn(shares)])

const peopleIn = (parts: readonly Part[]): readonly number[] =>
  parts.map(({ person }) => person).sort((one, other) => one - other)

interface Candidate<Entry> {
  readonly series: string
  readonly recorded: readonly Entry[]
  /** The last one, as long as nobody has recorded it. */
  readonly typed?: Typed
  readonly today: string
}

function likelyRule<Entry extends Typed>({
  series,
  recorded,
  typed,
  today,
}: Candidate<Entry>): LikelyRule<Entry> | undefined {
  const [one, two, last] = typed === undefined ? recorded : [...recorded, typed]
  if (one === undefined || two === undefined || last === undefined) return undefined
  if (![one, two].every(each => isAlike(each, last))) return undefined
  const schedule = rhythmOf([one.date, two.date, last.date])
  if (schedule === undefined || isLongOverdue(schedule, last.date, today)) return undefined
  const title = titleOfNext([one.title, two.title, last.title])
  return { series, title, currency: last.currency, schedule, recorded }
}

const isAlike = (one: Typed, last: Typed): boolean =>
  TOLERATED_PART * Math.abs(one.amountMinor - last.amountMinor) <= last.amountMinor

function isLongOverdue({ first }: Schedule, last: string, today: string): boolean {
  const halfAStep = Math.floor((countDays(last, first) - 1) / 2)
  return today > plusDays(first, Math.min(halfAStep, MOST_DAYS_OVERDUE))
}
