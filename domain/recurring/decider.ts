import { aggregate } from '../aggregate.ts'
import { type Decision, isRefusal, refuse, UnreachableError } from '../message.ts'
import { comingOn, nextOf } from './coming.ts'
import type {
  LinkInRule,
  MakeRule,
  PauseRule,
  RecordOccurrence,
  RefuseOccurrence,
  ReinstateOccurrence,
  ResumeRule,
  RuleCommand,
  SkipOccurrence,
} from './commands.ts'
import { type RuleEvent, ruleEvents } from './events.ts'
import { reviseRule } from './revise.ts'
import { scheduleFrom } from './schedule.ts'
import { absentRule, evolve, forOwner, peopleOf, type Rule } from './state.ts'
import { termsFrom } from './terms.ts'

/** More than anybody wants to look through. */
const MAX_HELD = 200

function decide(command: RuleCommand, rule: Rule): Decision<RuleEvent> {
  switch (command.type) {
    case 'MakeRule':
      return makeRule(command, rule)
    case 'ReviseRule':
      return reviseRule(command, rule)
    case 'SkipOccurrence':
    case 'ReinstateOccurrence':
      return skipOrReinstate(command, rule)
    case 'PauseRule':
    case 'ResumeRule':
      return pauseOrResume(command, rule)
    case 'DeleteRule': {
      const { actorId, ruleId } = command
      const found = forOwner(rule, actorId)
      return isRefusal(found) ? found : [{ type: 'RecurringRuleDeleted', data: { ruleId } }]
    }
    case 'RecordOccurrence':
      return recordOccurrence(command, rule)
    case 'RefuseOccurrence':
      return refuseOccurrence(command, rule)
    case 'LinkInRule':
      return linkInRule(command, rule)
    default:
      throw new UnreachableError(command)
  }
}

/** What somebody wants to be recorded again and again. By them it is recorded, and they alone see it; others, what is to come of it with a part of theirs. */
export const rule = aggregate({
  name: 'rule',
  stream: (ruleId: number) => `rule-${ruleId}`,
  events: ruleEvents,
  initial: absentRule,
  evolve,
  decide,
  link: (ruleId, { from, to }): RuleCommand => ({ type: 'LinkInRule', ruleId, from, to }),
  farewell: {
    ask: (rule, { id }): RuleCommand | undefined =>
      rule.status === 'known' ? { type: 'DeleteRule', actorId: rule.ownerId, ruleId: id } : undefined,
    // What others see of it is what is to come; what was recorded by it has titles of its own.
    forgets: () => true,
  },
})

function makeRule(command: MakeRule, rule: Rule): Decision<RuleEvent> {
  if (rule.status !== 'absent') return refuse('RULE_ID_TAKEN')
  if (command.held >= MAX_HELD) return refuse('TOO_MANY_RULES', undefined, { max: MAX_HELD })
  const terms = termsFrom(command, command.titleId)
  if (isRefusal(terms)) return terms
  const schedule = scheduleFrom(command.schedule, command.today)
  if (isRefusal(schedule)) return schedule
  const { ruleId, actorId } = command
  return [{ type: 'RecurringRuleMade', data: { ruleId, ownerId: actorId, schedule, ...terms } }]
}

function skipOrReinstate(command: SkipOccurrence | ReinstateOccurrence, state: Rule): Decision<RuleEvent> {
  const rule = forOwner(state, command.actorId)
  if (isRefusal(rule)) return rule
  const { ruleId, date } = command
  const coming = comingOn(rule, date)
  if (coming === undefined) return refuse('OCCURRENCE_NOT_FOUND', 'date')
  const isSkipped = coming.fate === 'SKIPPED'
  if (command.type === 'SkipOccurrence') return isSkipped ? [] : [{ type: 'OccurrenceSkipped', data: { ruleId, date } }]
  return isSkipped || coming.isRevised ? [{ type: 'OccurrenceReinstated', data: { ruleId, date } }] : []
}

/** Today counts to what follows: a rule that pauses records nothing any more today, and one that goes on does. */
function pauseOrResume(command: PauseRule | ResumeRule, state: Rule): Decision<RuleEvent> {
  const rule = forOwner(state, command.actorId)
  if (isRefusal(rule)) return rule
  const { ruleId, today } = command
  const pauses = command.type === 'PauseRule'
  if (pauses === (rule.pausedFrom !== null)) return []
  return [{ type: pauses ? 'RecurringRulePaused' : 'RecurringRuleResumed', data: { ruleId, from: today } }]
}

/** One after the other, each once: whoever comes too late finds nothing left to do. */
function recordOccurrence({ ruleId, date, expenseId }: RecordOccurrence, rule: Rule): Decision<RuleEvent> {
  if (rule.status !== 'known' || nextOf(rule)?.date !== date) return refuse('OCCURRENCE_NOT_FOUND', 'date')
  return [{ type: 'OccurrenceRecorded', data: { ruleId, date, expenseId } }]
}

function refuseOccurrence({ ruleId, date, code, path }: RefuseOccurrence, rule: Rule): readonly RuleEvent[] {
  if (rule.status !== 'known' || nextOf(rule)?.date !== date) return []
  const { obstacle } = rule
  const isKnown = obstacle?.date === date && obstacle.code === code && obstacle.path === path
  return isKnown ? [] : [{ type: 'OccurrenceRefused', data: { ruleId, date, code, path } }]
}

function linkInRule({ ruleId, from, to }: LinkInRule, rule: Rule): readonly RuleEvent[] {
  const isNamed = rule.status === 'known' && peopleOf(rule).has(from)
  return isNamed ? [{ type: 'RecurringParticipantLinked', data: { ruleId, from, to } }] : []
}
