import { linkedIntent, linkedParts } from '../expense/link.ts'
import { type Refusal, refuse } from '../message.ts'
import type { PersonId } from '../person.ts'
import type { RuleEvent, Schedule, Terms } from './events.ts'

/** What is recorded when, from a day on, until the next of them begins. */
export interface Stretch {
  readonly from: string
  readonly schedule: Schedule
  readonly terms: Terms
}

/** What is said of one day on which it comes; null: nothing is recorded. */
export interface Exception {
  readonly date: string
  readonly terms: Terms | null
}

/** Days on which nothing is recorded: from the first on, up to the one with which it goes on. */
export interface Pause {
  readonly from: string
  readonly to: string
}

/** Why the first of those that are to come could not be recorded. */
export interface Obstacle {
  readonly date: string
  readonly code: string
  readonly path: string | null
}

export interface KnownRule {
  readonly status: 'known'
  readonly ruleId: number
  readonly ownerId: number
  /** The first one first. */
  readonly stretches: readonly Stretch[]
  readonly exceptions: readonly Exception[]
  readonly pauses: readonly Pause[]
  readonly pausedFrom: string | null
  /** The last one that was recorded; null: none was yet. */
  readonly recordedTo: string | null
  readonly obstacle: Obstacle | null
}

/** Nobody has to know any more what it was. */
interface GoneRule {
  readonly status: 'absent' | 'deleted'
}

export type Rule = GoneRule | KnownRule

export const absentRule: Rule = { status: 'absent' }

/** In the order of their days, one for each. */
const excepted = ({ exceptions }: KnownRule, exception: Exception): readonly Exception[] =>
  [...without(exceptions, exception.date), exception].sort((one, other) => (one.date < other.date ? -1 : 1))

const without = (exceptions: readonly Exception[], date: string): readonly Exception[] =>
  exceptions.filter(each => each.date !== date)

/** Every change of a rule gets it going again: whether it mends what was in the way shows when it is tried. */
const mended = (rule: KnownRule): KnownRule => ({ ...rule, obstacle: null })

export function evolve(rule: Rule, event: RuleEvent): Rule {
  if (event.type === 'RecurringRuleMade') {
    const { ruleId, ownerId, schedule, ...terms } = event.data
    return {
      ...{ status: 'known', ruleId, ownerId, stretches: [{ from: schedule.first, schedule, terms }] },
      ...{ exceptions: [], pauses: [], pausedFrom: null, recordedTo: null, obstacle: null },
    }
  }
  if (rule.status !== 'known') throw new Error(`${event.type} of a rule that is not there`)
  return event.type === 'RecurringRuleDeleted' ? { status: 'deleted' } : after(rule, event)
}

function after(
  rule: KnownRule,
  { type, data }: Exclude<RuleEvent, { type: 'RecurringRuleMade' | 'RecurringRuleDeleted' }>,
): KnownRule {
  switch (type) {
    case 'RecurringRuleRevised': {
      const { ruleId: _, from, schedule, ...following } = data
      const stretches = [...rule.stretches.filter(each => each.from < from), { from, schedule, terms: following }]
      const exceptions = rule.exceptions.filter(({ date, terms }) => date < from || terms === null)
      return mended({ ...rule, stretches, exceptions })
    }
    case 'OccurrenceRevised': {
      const { ruleId: _, date, ...terms } = data
      return mended({ ...rule, exceptions: excepted(rule, { date, terms }) })
    }
    case 'OccurrenceSkipped':
      return mended({ ...rule, exceptions: excepted(rule, { date: data.date, terms: null }) })
    case 'OccurrenceReinstated':
      return reinstated(rule, data.date)
    case 'RecurringRulePaused':
      return { ...rule, pausedFrom: data.from }
    case 'RecurringRuleResumed': {
      const pauses = rule.pausedFrom === null ? [] : [{ from: rule.pausedFrom, to: data.from }]
      return mended({ ...rule, pausedFrom: null, pauses: [...rule.pauses, ...pauses] })
    }
    case 'OccurrenceRecorded':
      return passed(rule, data.date)
    case 'OccurrenceRefused':
      return { ...rule, obstacle: { date: data.date, code: data.code, path: data.path } }
    case 'RecurringParticipantLinked':
      return mended(linked(rule, data.from, data.to))
  }
}

/** What could not be recorded as it was changed may be as it usually is. */
const reinstated = (rule: KnownRule, date: string): KnownRule => ({
  ...rule,
  exceptions: without(rule.exceptions, date),
  obstacle: rule.obstacle?.date === date ? null : rule.obstacle,
})

/** What lies before a day is of no interest any more. */
function passed(rule: KnownRule, date: string): KnownRule {
  const current = rule.stretches.findLastIndex(({ from }) => from <= date)
  return {
    ...rule,
    ...{ recordedTo: date, obstacle: null, stretches: rule.stretches.slice(Math.max(0, current)) },
    exceptions: rule.exceptions.filter(each => each.date > date),
    pauses: rule.pauses.filter(({ to }) => to > date),
  }
}

function linked(rule: KnownRule, from: PersonId, to: PersonId): KnownRule {
  const linkedTerms = (terms: Terms): Terms => ({
    ...terms,
    payers: linkedParts(terms.payers, from, to),
    split: linkedIntent(terms.split, from, to),
  })
  return {
    ...rule,
    stretches: rule.stretches.map(each => ({ ...each, terms: linkedTerms(each.terms) })),
    exceptions: rule.exceptions.map(each => ({ ...each, terms: each.terms && linkedTerms(each.terms) })),
  }
}

/** Everybody whom it names, its owner included. */
export const peopleOf = ({ ownerId, stretches, exceptions }: KnownRule): ReadonlySet<PersonId> => {
  const all = [...stretches, ...exceptions].flatMap(({ terms }) => terms ?? [])
  const named = all.flatMap(({ payers, split }) => [...payers, ...split.entries])
  return new Set([ownerId, ...named.map(({ person }) => person)])
}

/** The rule, for its owner. To everybody else it does not exist; nor does one that was deleted. */
export const forOwner = (rule: Rule, actorId: PersonId): KnownRule | Refusal =>
  rule.status === 'known' && rule.ownerId === actorId ? rule : refuse('RULE_NOT_FOUND')
