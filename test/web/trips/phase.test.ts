import { expect, test } from 'vitest'
import { phaseOf } from '#web/features/trips/phase.ts'

const trip = { startDate: '2026-10-24', endDate: '2026-10-26' }

test.for([
  ['2026-10-14', { when: 'before', days: 10 }],
  ['2026-10-23', { when: 'before', days: 1 }],
  ['2026-10-24', { when: 'during', day: 1, of: 3 }],
  // In Europe a day of 25 hours lies between.
  ['2026-10-26', { when: 'during', day: 3, of: 3 }],
  ['2026-10-27', { when: 'after' }],
] as const)('on %s', ([day, phase]) => {
  expect(phaseOf(trip, day)).toEqual(phase)
})

test('a trip of one day is under way on that day', () => {
  expect(phaseOf({ startDate: '2028-02-29', endDate: '2028-02-29' }, '2028-02-29')).toEqual({
    ...{ when: 'during', day: 1, of: 1 },
  })
})
