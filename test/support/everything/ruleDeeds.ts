import fc from 'fast-check'
import { recordAndRepeat } from '#domain/commands/recordAndRepeat.ts'
import { recordOccurrence } from '#domain/commands/recordOccurrence.ts'
import {
  deleteRule,
  makeRule,
  pauseRule,
  reinstateOccurrence,
  resumeRule,
  reviseRule,
  skipOccurrence,
} from '#domain/commands/recurringRules.ts'
import type { TypedSchedule } from '#domain/recurring/schedule.ts'
import { doable, doneBy, doneTo, NOTHING_MORE, oneOrNone, some, which } from './doable.ts'
import { category, money, placed, typed } from './moneyDeeds.ts'

/* What people want to be recorded again and again. */

const { constantFrom, record } = fc

const MONTHLY: TypedSchedule = {
  ...{ unit: 'MONTH', every: 1, weekdays: [], monthDay: 1, first: '2025-12-31', until: null, count: null },
}
const schedule = constantFrom<TypedSchedule>(
  MONTHLY,
  { ...MONTHLY, count: 2 },
  { ...MONTHLY, unit: 'WEEK', weekdays: [1, 4], every: 3 },
)
const today = constantFrom('2026-01-15', '2026-02-15')
const date = constantFrom('2026-01-01', '2026-02-01', '2026-03-01')

const changes = some({
  title: constantFrom('Rent', 'Gym'),
  money,
  schedule: fc.constant({ ...MONTHLY, first: '2026-02-01' }),
})

const repeated = record({ money, category, group: oneOrNone, trip: oneOrNone, schedule })

export const ruleDeeds = {
  recordAndRepeat: doneBy(4, repeated, (company, deed, { money, schedule, ...place }) =>
    recordAndRepeat({ ...company.surroundings, today: '2026-01-01', rulesHeld: async () => 0 }, deed, {
      ...{ title: 'Rent', date: '2025-12-31', schedule },
      ...{ ...typed(company, deed.actorId, money), ...placed(company, deed.actorId, place) },
    }),
  ),
  makeRule: doneBy(
    8,
    record({ money, category, group: oneOrNone, trip: oneOrNone, schedule, isSplitAsAgreed: fc.boolean() }),
    (company, deed, { money, schedule, isSplitAsAgreed, ...place }) =>
      makeRule({ ...company.surroundings, today: '2026-01-01', rulesHeld: async () => 0 }, deed, {
        ...{
          title: 'Rent',
          schedule,
          isSplitAsAgreed,
          ...typed(company, deed.actorId, money),
          ...placed(company, deed.actorId, place),
        },
      }),
  ),
  reviseRule: doneTo(
    [8, 'RecurringRuleMade'],
    record({ changes, date, scope: constantFrom('ONLY_THIS', 'THIS_AND_FOLLOWING') }),
    (company, deed, { ruleId }, { changes: { money, ...changes }, ...about }) =>
      reviseRule({ ...company.surroundings, today: '2026-01-01' }, deed, {
        ...{ ruleId, ...about, ...changes, ...(money === undefined ? {} : typed(company, deed.actorId, money)) },
      }),
  ),
  skipOccurrence: doneTo([6, 'RecurringRuleMade'], record({ date }), ({ log }, deed, { ruleId }, { date }) =>
    skipOccurrence(log, deed, { ruleId, date }),
  ),
  reinstateOccurrence: doneTo([8, 'OccurrenceSkipped'], NOTHING_MORE, ({ log }, deed, { ruleId, date }) =>
    reinstateOccurrence(log, deed, { ruleId, date }),
  ),
  pauseRule: doneTo([5, 'RecurringRuleMade'], record({ today }), ({ log }, deed, { ruleId }, { today }) =>
    pauseRule({ store: log, today }, deed, ruleId),
  ),
  resumeRule: doneTo([7, 'RecurringRulePaused'], record({ today }), ({ log }, deed, { ruleId }, { today }) =>
    resumeRule({ store: log, today }, deed, ruleId),
  ),
  deleteRule: doneTo([2, 'RecurringRuleMade'], NOTHING_MORE, ({ log }, deed, { ruleId }) =>
    deleteRule(log, deed, ruleId),
  ),
  /** Its day has come, if whose it is is still there. */
  recordOccurrence: doable(12, fc.tuple(which, date), async (company, [pick, date]) => {
    const made = company.one('RecurringRuleMade', pick)
    if (made === undefined || company.gone.has(made.data.ownerId)) return
    await recordOccurrence(company.surroundings, made.data.ruleId, date)
  }),
}
