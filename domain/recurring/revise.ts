import { isDeepStrictEqual } from 'node:util'
import { type Decision, isRefusal, refuse } from '../message.ts'
import { comingOn } from './coming.ts'
import type { ReviseRule } from './commands.ts'
import type { RuleEvent } from './events.ts'
import { scheduleFrom } from './schedule.ts'
import { forOwner, type Rule } from './state.ts'
import { termsFrom } from './terms.ts'

/** Something else is recorded, this once or from then on; or it comes on other days from then on. */
export function reviseRule(command: ReviseRule, state: Rule): Decision<RuleEvent> {
  const rule = forOwner(state, command.actorId)
  if (isRefusal(rule)) return rule
  const { ruleId, date, scope, today } = command
  const coming = comingOn(rule, date)
  if (coming === undefined) return refuse('OCCURRENCE_NOT_FOUND', 'date')
  const terms = termsFrom(command, command.titleId)
  if (isRefusal(terms)) return terms
  if (scope === 'ONLY_THIS') {
    if (command.schedule !== undefined) return refuse('ONE_CANNOT_MOVE', 'schedule')
    return isDeepStrictEqual(terms, coming.terms)
      ? []
      : [{ type: 'OccurrenceRevised', data: { ruleId, date, ...terms } }]
  }
  const schedule = command.schedule === undefined ? coming.schedule : scheduleFrom(command.schedule, today)
  if (isRefusal(schedule)) return schedule
  if (command.schedule !== undefined && schedule.first < date) return refuse('BEGINS_BEFORE_THIS', 'schedule.first')
  const isAsBefore =
    isDeepStrictEqual(terms, coming.terms) && isDeepStrictEqual(schedule, coming.schedule) && !coming.isRevised
  return isAsBefore ? [] : [{ type: 'RecurringRuleRevised', data: { ruleId, from: date, schedule, ...terms } }]
}
