import { nextOf } from '#domain/recurring/coming.ts'
import type { RuleEvent } from '#domain/recurring/events.ts'
import { absentRule, evolve, type KnownRule, peopleOf, type Rule } from '#domain/recurring/state.ts'
import type { Fact } from '#domain/store/storedEvent.ts'
import { concerning } from '../concerning.ts'
import { declareProjection } from '../declareProjection.ts'
import { to } from '../fold/contribution.ts'
import { latest } from '../fold/latest.ts'
import { tally } from '../fold/tally.ts'
import { bigint, bool, date, json } from '../table/field.ts'
import { type RowOf, table } from '../table/table.ts'

const rules = table(
  'recurring_rules',
  {
    ruleId: bigint.key,
    ownerId: bigint.fixed,
    /** When something is recorded next. Null: nothing is, for now or for good. */
    nextDate: date.nullable,
    /** What was to be recorded could not be. */
    waits: bool,
    state: json<KnownRule>(),
  },
  {
    indexes: [
      'CREATE INDEX recurring_rules_of_owner ON recurring_rules (owner_id)',
      'CREATE INDEX recurring_rules_due ON recurring_rules (next_date) WHERE next_date IS NOT NULL',
    ],
  },
)

/** Whom a rule names. */
const named = table(
  'recurring_people',
  { ruleId: bigint.key, personId: bigint.key },
  { indexes: ['CREATE INDEX recurring_people_named ON recurring_people (person_id)'] },
)

/** What was recorded by a rule. */
const occurrences = table('recurring_expenses', { expenseId: bigint.key, ruleId: bigint, date })

type RuleRow = RowOf<typeof rules>

/** Something that happened to a rule. */
type RuleFact = Extract<Fact, { type: RuleEvent['type'] }>

function rowOf(state: Rule): RuleRow | undefined {
  if (state.status !== 'known') return undefined
  const { ruleId, ownerId, obstacle } = state
  return { ruleId, ownerId, nextDate: nextOf(state)?.date ?? null, waits: obstacle !== null, state }
}

const after = ({ state }: RuleRow, event: RuleFact): RuleRow | undefined => rowOf(evolve(state, event))

const rule = tally<RuleRow, RuleFact>({
  key: 'ruleId',
  row: rules,
  load: (connection, ids) => rules.load(connection, 'ruleId', ids),
  begins: { RecurringRuleMade: event => rowOf(evolve(absentRule, event)) },
  evolve: {
    RecurringRuleRevised: after,
    OccurrenceRevised: after,
    OccurrenceSkipped: after,
    OccurrenceReinstated: after,
    RecurringRulePaused: after,
    RecurringRuleResumed: after,
    OccurrenceRecorded: after,
    OccurrenceRefused: after,
    RecurringParticipantLinked: after,
    RecurringRuleDeleted: () => undefined,
  },
  contributes: [to(named, ({ ruleId, state }) => [...peopleOf(state)].map(personId => ({ ruleId, personId })))],
  // It shows to whoever has a part in it, or had one.
  changes: changed =>
    concerning(
      new Set(
        changed.flatMap(({ before, after }) => [before, after].flatMap(row => (row ? [...peopleOf(row.state)] : []))),
      ),
    ),
})

/** It stays what it was recorded by, whatever becomes of the rule. */
const recorded = latest({
  row: occurrences,
  says: {
    OccurrenceRecorded: ({ data: { expenseId, ruleId, date } }) => ({ present: [{ expenseId, ruleId, date }] }),
  },
  // The rule tells whom it concerns.
  changes: () => [],
})

/** What people want to be recorded again and again, when it comes next, and what came of it. */
export const recurring = declareProjection({ name: 'recurring', version: 3, parts: [rule, recorded] })
