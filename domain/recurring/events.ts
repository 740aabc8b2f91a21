import { z } from 'zod'
import { amount, currency, day, type EventOf, ending, event, id, person, type Stored, text } from '../event.ts'
import { parts, split } from '../expense/events.ts'

export const UNITS = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const

/** When it comes again. */
const schedule = z.object({
  unit: z.enum(UNITS),
  /** Every so many of them. */
  every: z.int().positive(),
  /** Of weeks alone, the earlier ones first: 1 is Monday, 7 Sunday. */
  weekdays: z.array(z.int().min(1).max(7)),
  /** Of months alone; shorter ones have it on their last day, so 31 is the last day of all. */
  monthDay: z.int().min(1).max(31).nullable(),
  /** It comes on this day at the earliest. */
  first: day,
  until: day.nullable(),
  count: z.int().positive().nullable(),
})

/** What is recorded each time. Who bears how much of it is divided anew with each expense. */
const terms = z.object({
  titleId: text,
  amountMinor: amount,
  currency,
  /** A base category, or `custom-<id>`. */
  category: z.string().min(1),
  payers: parts,
  split,
  /** Where something was agreed on for the day on which it comes, it is divided like that instead. */
  isSplitAsAgreed: z.boolean(),
  groupId: id.nullable(),
  tripId: id.nullable(),
})

/** Before there was anything to agree on, everything was divided as it said. */
const asItSays = (data: unknown) => ({ ...(data as object), isSplitAsAgreed: false })

const rule = { ruleId: id }
/** The day on which it comes, which tells it from others of its rule. */
const occurrence = { ...rule, date: day }

export const ruleEvents = {
  /** Somebody wants something to be recorded again and again. */
  RecurringRuleMade: event(z.object({ ...rule, ownerId: id, schedule, ...terms.shape }), asItSays),
  /** From a day on it is something else, or comes on other days. */
  RecurringRuleRevised: event(z.object({ ...rule, from: day, schedule, ...terms.shape }), asItSays),
  /** Something else is recorded this once. */
  OccurrenceRevised: event(z.object({ ...occurrence, ...terms.shape }), asItSays),
  /** Nothing is recorded this once. */
  OccurrenceSkipped: event(z.object(occurrence)),
  /** It is recorded after all, and as usual. */
  OccurrenceReinstated: event(z.object(occurrence)),
  /** Nothing is recorded from that day on. */
  RecurringRulePaused: event(z.object({ ...rule, from: day })),
  /** It goes on with that day; whatever would have come meanwhile does not. */
  RecurringRuleResumed: event(z.object({ ...rule, from: day })),
  /** It has become an expense. However often it did before, it does. */
  OccurrenceRecorded: ending(z.object({ ...occurrence, expenseId: id })),
  /** It could not become one: `code` and `path` are those of the refusal. The rule waits until that is mended. */
  OccurrenceRefused: ending(z.object({ ...occurrence, code: z.string(), path: z.string().nullable() })),
  /** A placeholder that the rule names has turned out to be somebody. */
  RecurringParticipantLinked: event(z.object({ ...rule, from: person, to: person })),
  RecurringRuleDeleted: ending(z.object(rule)),
}

export type Unit = (typeof UNITS)[number]
export type Schedule = Stored<typeof schedule>
export type Terms = Stored<typeof terms>
export type RuleEvent = EventOf<typeof ruleEvents>
export type RuleMade = Extract<RuleEvent, { type: 'RecurringRuleMade' }>
