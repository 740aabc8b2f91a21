import { describe, expect, test } from 'vitest'
import { comingOf, exceptionsOf, nextOf, nextToChange } from '#domain/recurring/coming.ts'
import type { MakeRule, ReviseRule, RuleCommand } from '#domain/recurring/commands.ts'
import { rule } from '#domain/recurring/decider.ts'
import type { RuleEvent, RuleMade, Schedule, Terms } from '#domain/recurring/events.ts'
import type { TypedSchedule } from '#domain/recurring/schedule.ts'
import type { KnownRule } from '#domain/recurring/state.ts'
import { given } from '#test/support/given.ts'

const [ana, bo, ruleId] = [1, 2, 7]
const today = '2026-11-23'

const monthly: TypedSchedule = {
  ...{ unit: 'MONTH', every: 1, weekdays: [], monthDay: 1, first: '2026-12-01', until: null, count: null },
}
const entered = {
  ...{ actorId: ana, ruleId, titleId: 70, today, title: 'Rent', amount: '900', currency: 'EUR', category: 'HOUSING' },
  ...{ groupId: null, tripId: null, payers: [{ person: ana }], isSplitAsAgreed: false },
  split: {
    type: 'EQUAL',
    entries: [
      { person: ana, value: '1' },
      { person: bo, value: '1' },
    ],
  },
  ...{
    circle: new Set([ana, bo]),
    ownCategories: new Set<string>(),
    memberOf: new Set<number>(),
    travellerOf: new Set<number>(),
  },
} as const

const make = (changes: Partial<MakeRule> = {}): MakeRule => ({
  ...{ type: 'MakeRule', ...entered, held: 0, schedule: monthly, ...changes },
})
const revise = (changes: Partial<ReviseRule> = {}): ReviseRule => ({
  ...{ type: 'ReviseRule', ...entered, date: '2027-02-01', scope: 'THIS_AND_FOLLOWING', ...changes },
})
const scheduled = (changes: Partial<TypedSchedule>): MakeRule => make({ schedule: { ...monthly, ...changes } })

const terms: Terms = {
  ...{ titleId: 70, amountMinor: 90_000, currency: 'EUR', category: 'HOUSING', groupId: null, tripId: null },
  ...{ payers: [{ person: ana, minor: 90_000 }], isSplitAsAgreed: false },
  split: {
    type: 'EQUAL',
    entries: [
      { person: ana, value: '1' },
      { person: bo, value: '1' },
    ],
  },
}
const schedule: Schedule = monthly
const made: RuleMade = { type: 'RecurringRuleMade', data: { ruleId, ownerId: ana, schedule, ...terms } }
const dearer = { ...terms, amountMinor: 95_000, payers: [{ person: ana, minor: 95_000 }] }
const recorded = (date: string): RuleEvent => ({ type: 'OccurrenceRecorded', data: { ruleId, date, expenseId: 3 } })
const skipped = (date: string): RuleEvent => ({ type: 'OccurrenceSkipped', data: { ruleId, date } })
const paused = (from: string): RuleEvent => ({ type: 'RecurringRulePaused', data: { ruleId, from } })
const resumed = (from: string): RuleEvent => ({ type: 'RecurringRuleResumed', data: { ruleId, from } })

const known = (...history: readonly RuleEvent[]): KnownRule =>
  [made, ...history].reduce(rule.evolve, rule.initial) as KnownRule
const datesOf = (of: KnownRule, howMany: number): string[] =>
  [
    ...comingOf(of)
      .filter(({ fate }) => fate === 'RECORDED')
      .take(howMany),
  ].map(({ date }) => date)

describe('a rule', () => {
  test('holds what is to be recorded, and when', () => {
    given(rule).when(make()).happens(made)
    const [split, payers] = [undefined, undefined]
    const own = { ...terms, split: { type: 'EQUAL', entries: [{ person: ana, value: '1' }] } } as const
    given(rule)
      .when(make({ split, payers }))
      .happens({ ...made, data: { ...made.data, ...own } })
  })

  test('is judged as if it were recorded at once', () => {
    given(rule)
      .when(make({ title: ' ' }))
      .refuses('TITLE_REQUIRED', 'title')
    given(rule)
      .when(make({ circle: new Set([ana]) }))
      .refuses('PERSON_NOT_REACHABLE', 'split.entries[1].person')
    given(rule)
      .when(make({ groupId: 4 }))
      .refuses('GROUP_NOT_FOUND', 'groupId')
    given(rule)
      .when(make({ category: 'custom-3' }))
      .refuses('INVALID_CATEGORY', 'category')
  })

  test('comes on days that there are, and begins at about the time it is made', () => {
    given(rule)
      .when(scheduled({ first: '2026-02-30' }))
      .refuses('INVALID_DATE', 'schedule.first')
    given(rule)
      .when(scheduled({ first: '2025-11-21' }))
      .refuses('BEGINS_TOO_EARLY', 'schedule.first', { max: 366 })
    given(rule)
      .when(scheduled({ first: '2036-12-01' }))
      .refuses('BEGINS_TOO_LATE', 'schedule.first', { max: 3_660 })
    given(rule)
      .when(scheduled({ until: '2026-11-30' }))
      .refuses('ENDS_BEFORE_IT_BEGINS', 'schedule.until')
    given(rule)
      .when(scheduled({ until: '2027-01-01', count: 2 }))
      .refuses('END_AMBIGUOUS', 'schedule.until')
    given(rule)
      .when(scheduled({ first: '2026-12-02', until: '2026-12-31' }))
      .refuses('NEVER_COMES', 'schedule.until')
    for (const count of [0, 1.5, 10_001]) {
      given(rule).when(scheduled({ count })).refuses('INVALID_COUNT', 'schedule.count', { max: 10_000 })
    }
  })

  test('has a rhythm that there is', () => {
    for (const every of [0, 0.5, 366]) {
      given(rule).when(scheduled({ every })).refuses('INVALID_EVERY', 'schedule.every', { max: 365 })
    }
    given(rule)
      .when(scheduled({ unit: 'WEEK' }))
      .refuses('WEEKDAYS_REQUIRED', 'schedule.weekdays')
    given(rule)
      .when(scheduled({ unit: 'WEEK', weekdays: [0] }))
      .refuses('INVALID_WEEKDAY', 'schedule.weekdays')
    given(rule)
      .when(scheduled({ monthDay: 32 }))
      .refuses('INVALID_MONTH_DAY', 'schedule.monthDay')
    const twice = { ...schedule, unit: 'WEEK', monthDay: null, weekdays: [1, 5] } as const
    given(rule)
      .when(scheduled({ unit: 'WEEK', weekdays: [5, 1, 5] }))
      .happens({ ...made, data: { ...made.data, schedule: twice } })
  })

  test('is one of 200 at most', () => {
    given(rule)
      .when(make({ held: 200 }))
      .refuses('TOO_MANY_RULES', undefined, { max: 200 })
  })

  test('is its owner’s alone', () => {
    const asked: readonly RuleCommand[] = [
      revise({ actorId: bo }),
      { type: 'SkipOccurrence', actorId: bo, ruleId, date: '2026-12-01' },
      { type: 'PauseRule', actorId: bo, ruleId, today },
      { type: 'DeleteRule', actorId: bo, ruleId },
    ]
    for (const command of asked) given(rule, made).when(command).refuses('RULE_NOT_FOUND')
    const deleted: RuleEvent = { type: 'RecurringRuleDeleted', data: { ruleId } }
    given(rule, made).when({ type: 'DeleteRule', actorId: ana, ruleId }).happens(deleted)
    given(rule, made, deleted).when({ type: 'DeleteRule', actorId: ana, ruleId }).refuses('RULE_NOT_FOUND')
  })
})

describe('what comes', () => {
  test('may be left out this once, and recorded after all', () => {
    const date = '2027-01-01'
    given(rule, made).when({ type: 'SkipOccurrence', actorId: ana, ruleId, date }).happens(skipped(date))
    given(rule, made, skipped(date)).when({ type: 'SkipOccurrence', actorId: ana, ruleId, date }).changesNothing()
    expect(datesOf(known(skipped(date)), 2)).toEqual(['2026-12-01', '2027-02-01'])
    given(rule, made, skipped(date))
      .when({ type: 'ReinstateOccurrence', actorId: ana, ruleId, date })
      .happens({ type: 'OccurrenceReinstated', data: { ruleId, date } })
    given(rule, made)
      .when({ type: 'SkipOccurrence', actorId: ana, ruleId, date: '2027-01-02' })
      .refuses('OCCURRENCE_NOT_FOUND', 'date')
  })

  test('is something else this once', () => {
    const date = '2027-02-01'
    const revised: RuleEvent = { type: 'OccurrenceRevised', data: { ruleId, date, ...dearer } }
    given(rule, made)
      .when(revise({ scope: 'ONLY_THIS', amount: '950' }))
      .happens(revised)
    given(rule, made)
      .when(revise({ scope: 'ONLY_THIS' }))
      .changesNothing()
    given(rule, made)
      .when(revise({ scope: 'ONLY_THIS', schedule: { ...monthly, every: 2 } }))
      .refuses('ONE_CANNOT_MOVE', 'schedule')
    const reinstated: RuleEvent = { type: 'OccurrenceReinstated', data: { ruleId, date } }
    given(rule, made, revised).when({ type: 'ReinstateOccurrence', actorId: ana, ruleId, date }).happens(reinstated)
    given(rule, made).when({ type: 'ReinstateOccurrence', actorId: ana, ruleId, date }).changesNothing()
    const refused: RuleEvent = { type: 'OccurrenceRefused', data: { ruleId, date, code: 'TRIP_NOT_FOUND', path: null } }
    expect(known(revised, refused, reinstated)).toEqual(known())
    expect(exceptionsOf(known(revised), date).map(({ terms: { amountMinor } }) => amountMinor)).toEqual([95_000])
    expect(exceptionsOf(known(revised), '2027-02-02')).toEqual([])
    const amounts = [...comingOf(known(revised)).take(4)].map(({ terms: { amountMinor } }) => amountMinor)
    expect(amounts).toEqual([90_000, 90_000, 95_000, 90_000])
  })

  test('is something else from then on, or comes on other days', () => {
    const from = '2027-02-01'
    const revised: RuleEvent = { type: 'RecurringRuleRevised', data: { ruleId, from, schedule, ...dearer } }
    given(rule, made)
      .when(revise({ amount: '950' }))
      .happens(revised)
    given(rule, made).when(revise()).changesNothing()
    const amounts = [...comingOf(known(revised)).take(4)].map(({ terms: { amountMinor } }) => amountMinor)
    expect(amounts).toEqual([90_000, 90_000, 95_000, 95_000])

    const moved = { ...schedule, monthDay: 15, first: from }
    const moves: RuleEvent = { type: 'RecurringRuleRevised', data: { ruleId, from, schedule: moved, ...terms } }
    given(rule, made)
      .when(revise({ schedule: { ...monthly, monthDay: 15, first: from } }))
      .happens(moves)
    expect(datesOf(known(moves), 4)).toEqual(['2026-12-01', '2027-01-01', '2027-02-15', '2027-03-15'])
    given(rule, made)
      .when(revise({ schedule: { ...monthly, first: '2027-01-31' } }))
      .refuses('BEGINS_BEFORE_THIS', 'schedule.first')
  })

  test('goes on being counted where only what is recorded changes', () => {
    const counted = { ...made, data: { ...made.data, schedule: { ...schedule, count: 3 } } }
    const revised: RuleEvent = {
      type: 'RecurringRuleRevised',
      data: { ruleId, from: '2027-01-01', schedule: counted.data.schedule, ...dearer },
    }
    const after = [counted, revised].reduce(rule.evolve, rule.initial) as KnownRule
    expect(datesOf(after, 9)).toEqual(['2026-12-01', '2027-01-01', '2027-02-01'])
  })

  test('stays left out where something else is recorded from then on, but is no exception otherwise', () => {
    const once: RuleEvent = {
      type: 'OccurrenceRevised',
      data: { ruleId, date: '2027-03-01', ...terms, currency: 'USD' },
    }
    const revised: RuleEvent = {
      type: 'RecurringRuleRevised',
      data: { ruleId, from: '2027-01-01', schedule, ...dearer },
    }
    const after = known(once, skipped('2027-02-01'), revised)
    expect(datesOf(after, 3)).toEqual(['2026-12-01', '2027-01-01', '2027-03-01'])
    expect([...comingOf(after).take(4)].at(-1)?.terms).toEqual(dearer)
  })
})

describe('a rule that pauses', () => {
  test('records nothing from that day on, and goes on with the day on which it is resumed', () => {
    given(rule, made).when({ type: 'PauseRule', actorId: ana, ruleId, today }).happens(paused(today))
    given(rule, made, paused(today)).when({ type: 'PauseRule', actorId: ana, ruleId, today }).changesNothing()
    expect(nextOf(known(paused('2027-01-01')))?.date).toBe('2026-12-01')
    expect(nextOf(known(paused('2026-12-01')))).toBeUndefined()
    given(rule, made, paused(today))
      .when({ type: 'ResumeRule', actorId: ana, ruleId, today: '2027-02-01' })
      .happens(resumed('2027-02-01'))
    expect(datesOf(known(paused('2027-01-01'), resumed('2027-02-01')), 3)).toEqual([
      '2026-12-01',
      '2027-02-01',
      '2027-03-01',
    ])
    given(rule, made).when({ type: 'ResumeRule', actorId: ana, ruleId, today }).changesNothing()
  })

  test('may be changed meanwhile, from what would come next', () => {
    expect(nextToChange(known(paused(today)), '2027-04-02')?.date).toBe('2027-05-01')
    expect(nextToChange(known(), '2027-04-02')?.date).toBe('2026-12-01')
  })
})

describe('an occurrence', () => {
  const record = (date: string): RuleCommand => ({ type: 'RecordOccurrence', ruleId, date, expenseId: 3 })
  const refused = (date: string): RuleCommand => ({
    type: 'RefuseOccurrence',
    ruleId,
    date,
    code: 'GROUP_NOT_FOUND',
    path: 'groupId',
  })
  const obstacle = { date: '2026-12-01', code: 'GROUP_NOT_FOUND', path: 'groupId' }

  test('is recorded once, one after the other', () => {
    given(rule, made).when(record('2026-12-01')).happens(recorded('2026-12-01'))
    given(rule, made).when(record('2027-01-01')).refuses('OCCURRENCE_NOT_FOUND', 'date')
    given(rule, made, recorded('2026-12-01')).when(record('2026-12-01')).refuses('OCCURRENCE_NOT_FOUND', 'date')
    given(rule, made, recorded('2026-12-01')).when(record('2027-01-01')).happens(recorded('2027-01-01'))
  })

  test('that cannot be recorded is said once, and waits until the rule is mended', () => {
    const stuck: RuleEvent = { type: 'OccurrenceRefused', data: { ruleId, ...obstacle } }
    given(rule, made).when(refused('2026-12-01')).happens(stuck)
    given(rule, made, stuck).when(refused('2026-12-01')).changesNothing()
    expect(known(stuck).obstacle).toEqual(obstacle)
    expect(nextOf(known(stuck))?.date).toBe('2026-12-01')
    expect(known(stuck, skipped('2026-12-01')).obstacle).toBeNull()
    expect(known(stuck, recorded('2026-12-01')).obstacle).toBeNull()
    expect(known(stuck, paused(today)).obstacle).toEqual(obstacle)
  })

  test('that could not be recorded is nothing to wait for once the rule was resumed', () => {
    const stuck: RuleEvent = { type: 'OccurrenceRefused', data: { ruleId, ...obstacle } }
    const after = known(stuck, paused('2026-12-01'), resumed('2026-12-15'))
    expect(nextOf(after)?.date).toBe('2027-01-01')
    expect(after.obstacle).toBeNull()
  })

  test('that could not be recorded is tried again once whom it names has turned out to be somebody', () => {
    const { split } = terms
    const entries = split.entries.map(entry => (entry.person === bo ? { ...entry, person: -5 } : entry))
    const named: RuleMade = { ...made, data: { ...made.data, split: { ...split, entries } } }
    const data = { ruleId, date: '2026-12-01', code: 'PERSON_NOT_REACHABLE', path: 'split.entries[1].person' }
    const stuck: RuleEvent = { type: 'OccurrenceRefused', data }
    const linked: RuleEvent = { type: 'RecurringParticipantLinked', data: { ruleId, from: -5, to: bo } }
    const after = [named, stuck, linked].reduce(rule.evolve, rule.initial) as KnownRule
    expect(after.obstacle).toBeNull()
  })

  test('names whoever a placeholder has turned out to be', () => {
    const named: RuleMade = {
      ...made,
      data: {
        ...made.data,
        split: {
          type: 'EQUAL',
          entries: [
            { person: ana, value: '1' },
            { person: -5, value: '1' },
          ],
        },
      },
    }
    const linked: RuleEvent = { type: 'RecurringParticipantLinked', data: { ruleId, from: -5, to: bo } }
    given(rule, named).when({ type: 'LinkInRule', ruleId, from: -5, to: bo }).happens(linked)
    given(rule, named, linked).when({ type: 'LinkInRule', ruleId, from: -5, to: bo }).changesNothing()
    const after = [named, linked].reduce(rule.evolve, rule.initial) as KnownRule
    expect(nextOf(after)?.terms.split).toEqual(terms.split)
  })
})
