import type { Schedule, Terms } from './events.ts'
import { occurrencesOf } from './occurrences.ts'
import type { KnownRule, Stretch } from './state.ts'

/** A day on which it comes, and was not recorded yet. */
export interface Coming {
  readonly date: string
  readonly schedule: Schedule
  readonly terms: Terms
  /** Whether it is recorded, or left out: by itself, or because the rule pauses. */
  readonly fate: 'RECORDED' | 'SKIPPED' | 'PAUSED'
  /** Something else is recorded than usual. */
  readonly isRevised: boolean
}

/** What is to come of a rule, from a day on, in order; for ever, where it has no end. */
export function* comingOf(rule: KnownRule, from = ''): Generator<Coming, undefined> {
  for (const [index, { schedule, terms, ...stretch }] of rule.stretches.entries()) {
    const next = rule.stretches[index + 1]
    for (const date of occurrencesOf(schedule, latest(stretch.from, from, schedule.first, rule.recordedTo ?? ''))) {
      if (next !== undefined && date >= next.from) break
      if (date === rule.recordedTo) continue
      const exception = rule.exceptions.find(each => each.date === date)
      const isPaused = isPausedOn(rule, date)
      yield {
        ...{ date, schedule, terms: exception?.terms ?? terms, isRevised: exception?.terms != null },
        fate: exception?.terms === null ? 'SKIPPED' : isPaused ? 'PAUSED' : 'RECORDED',
      }
    }
  }
}

const latest = (...days: readonly string[]): string => days.toSorted().at(-1) ?? ''

const isPausedOn = ({ pausedFrom, pauses }: KnownRule, date: string): boolean =>
  (pausedFrom !== null && date >= pausedFrom) || pauses.some(({ from, to }) => date >= from && date < to)

/** The next one to be recorded; undefined: nothing is any more, or not as long as the rule pauses. */
export function nextOf(rule: KnownRule): Coming | undefined {
  for (const coming of comingOf(rule)) {
    if (coming.fate === 'RECORDED') return coming
    if (rule.pausedFrom !== null && coming.date >= rule.pausedFrom) return undefined
  }
  return undefined
}

/** The one of a day, whatever becomes of it. */
export function comingOn(rule: KnownRule, date: string): Coming | undefined {
  const [first] = comingOf(rule, date)
  return first?.date === date ? first : undefined
}

/** Those from a day on of which something else was said than of the others, the earliest first. */
export const exceptionsOf = (rule: KnownRule, from: string): readonly Coming[] =>
  rule.exceptions.flatMap(({ date }) => (date < from ? [] : (comingOn(rule, date) ?? [])))

/** Whatever may still be changed: the next one, and of a rule that pauses, the first that would come from today on. */
export function nextToChange(rule: KnownRule, today: string): Coming | undefined {
  const next = nextOf(rule)
  if (next !== undefined || rule.pausedFrom === null) return next
  return comingOf(rule, today).find(({ fate }) => fate === 'PAUSED')
}

/** What is recorded as a rule, and when, as it stands with the next one; of a rule that is over, as it stood in the end. */
export function usualOf(rule: KnownRule): Stretch {
  const next = nextOf(rule)?.date
  const usual = rule.stretches.findLast(({ from }) => next === undefined || from <= next) ?? rule.stretches[0]
  if (usual === undefined) throw new Error(`rule ${rule.ruleId} holds nothing`)
  return usual
}
