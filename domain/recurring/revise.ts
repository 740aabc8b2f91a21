import { isDeepStrictEqual } from 'node:util'
import { type Decision, isRefusal, type Refusal, refuse } from '../message.ts'
import { comingOn } from './coming.ts'
import type { ReviseRule } from './commands.ts'
import type { RuleEvent, Schedule } from './events.ts'
import { scheduleFrom, type TypedSchedule } from './schedule.ts'
import { forOwner, type Rule } from './state.ts'
import { termsFrom } from './terms.ts'

/** Something else is recorded, this once or from then on; or it comes on other days from then on. */
export function reviseRule(command: ReviseRule, state: Rule): Decision<RuleEvent> {
  const rule = forOwner(state, command.actorId)
  if (isRefusal(rule)) return rule
  const { ruleId, date, scope } = command
  const coming = comingOn(rule, date)
  if (coming === undefined) return refuse('OCCURRENCE_NOT_FOUND', 'date')
  const terms = termsFrom(command, command.titleId)
  if (isRefusal(terms)) return terms
  const moved = isDeepStrictEqual(command.schedule, coming.schedule) ? undefined : command.schedule
  if (scope === 'ONLY_THIS') {
    if (moved !== undefined) return refuse('ONE_CANNOT_MOVE', 'schedule')
    return isDeepStrictEqual(terms, coming.terms)
      ? []
      : [{ type: 'OccurrenceRevised', data: { ruleId, date, ...terms } }]
  }
  const schedule = moved === undefined ? coming.schedule : movedTo(moved, command)
  if (isRefusal(schedule)) return schedule
  const isAsBefore = isDeepStrictEqual(terms, coming.terms) && schedule === coming.schedule && !coming.isRevised
  return isAsBefore ? [] : [{ type: 'RecurringRuleRevised', data: { ruleId, from: date, schedule, ...terms } }]
}

/** What came before stays as it was. */
function movedTo(typed: TypedSchedule, { today, date }: ReviseRule): Schedule | Refusal {
  const schedule = scheduleFrom(typed, today)
  if (isRefusal(schedule) || schedule.first >= date) return schedule
  return refuse('BEGINS_BEFORE_THIS', 'schedule.first')
}
