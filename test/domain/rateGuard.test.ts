import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plusDays } from '#domain/day.ts'
import { goesOnFrom, isSaidBy, keepsBeingSaid } from '#domain/money/rateGuard.ts'

const DAY = '2026-06-15'

const perEuro = fc.double({ min: 1e-3, max: 1e7, noNaN: true })
const restless = fc.constantFrom('VES', 'VED', 'IRR', 'SYP', 'ZWG', 'ARS', 'LBP', 'SSP')
const usual = fc.constantFrom('USD', 'JPY', 'MNT', 'GHS', 'BOB')

const at = (day: string, rate: number) => ({ day, perEuro: rate.toFixed(12) })

describe('a rate goes on from what is known', () => {
  test('if it moves by a fifth at most within a month, or by half where it is known to leap', () => {
    fc.assert(
      fc.property(usual, perEuro, fc.integer({ min: 0, max: 31 }), (currency, rate, days) => {
        const later = (times: number) => at(plusDays(DAY, days), rate * times)
        const known = at(DAY, rate)
        for (const times of [0.81, 1, 1.19]) expect(goesOnFrom(currency, later(times), known)).toBe(true)
        for (const times of [0.79, 1.21, 30, 1 / 5_000]) expect(goesOnFrom(currency, later(times), known)).toBe(false)
      }),
    )
    fc.assert(
      fc.property(restless, perEuro, fc.integer({ min: 0, max: 31 }), (currency, rate, days) => {
        const later = (times: number) => at(plusDays(DAY, days), rate * times)
        for (const times of [0.51, 1.49]) expect(goesOnFrom(currency, later(times), at(DAY, rate))).toBe(true)
        for (const times of [0.49, 1.51]) expect(goesOnFrom(currency, later(times), at(DAY, rate))).toBe(false)
      }),
    )
  })

  test('whichever of the two days comes first', () => {
    fc.assert(
      fc.property(usual, perEuro, perEuro, fc.integer({ min: 0, max: 5_000 }), (currency, one, other, days) => {
        const earlier = plusDays(DAY, -days)
        const forth = goesOnFrom(currency, at(DAY, one), at(earlier, other))
        expect(goesOnFrom(currency, at(earlier, one), at(DAY, other))).toBe(forth)
      }),
    )
  })

  test('over years by more and more, but never by a wrong decimal point or two', () => {
    fc.assert(
      fc.property(usual, perEuro, fc.integer({ min: 0, max: 10_000 }), (currency, rate, days) => {
        for (const times of [100, 1_000, 1 / 100, 1 / 1_000]) {
          expect(goesOnFrom(currency, at(DAY, rate * times), at(plusDays(DAY, -days), rate))).toBe(false)
        }
      }),
    )
    expect(goesOnFrom('TRY', { day: '2010-05-03', perEuro: '1.97' }, { day: '2024-09-06', perEuro: '37.7' })).toBe(true)
  })

  test.each([
    // What was really published, each next to what was known on both sides of it.
    ['MNT', '2025-11-01', '0.80059358', ['2025-10-04', '4221.81777923'], ['2025-12-07', '4132.45003173'], false],
    ['IRR', '2026-02-05', '1391518.46697498', ['2026-01-01', '49289.31424908'], undefined, false],
    ['SYP', '2026-02-05', '130.53095254', ['2026-01-01', '12988.05076156'], undefined, false],
    ['BOB', '2026-08-01', '13.85167624', ['2026-07-03', '7.90590487'], undefined, false],
    ['ZWG', '2024-11-01', '31.15535005', ['2024-09-06', '15.65629235'], undefined, false],
    ['GHS', '2025-06-01', '11.6113936', ['2025-05-01', '16.00102624'], undefined, false],
    ['USD', '2026-09-29', '1.13607202', ['2026-09-01', '1.160564'], undefined, true],
    ['TRY', '2025-04-01', '41.1', ['2025-03-01', '37.8'], undefined, true],
  ] as const)('%s of %s', (currency, day, rate, before, after, goesOn) => {
    const known = [before, after].filter(other => other !== undefined)
    expect(known.some(([of, is]) => goesOnFrom(currency, { day, perEuro: rate }, { day: of, perEuro: is }))).toBe(
      goesOn,
    )
  })
})

test('two say the same if they differ by a twentieth at most', () => {
  fc.assert(
    fc.property(perEuro, rate => {
      const text = (times: number) => (rate * times).toFixed(12)
      for (const times of [0.951, 1, 1.049]) expect(isSaidBy(text(times), text(1))).toBe(true)
      for (const times of [0.949, 1.051, 30]) expect(isSaidBy(text(times), text(1))).toBe(false)
    }),
  )
})

describe('a rate keeps being said', () => {
  const friday = { day: '2026-11-20', perEuro: '30' }

  test('on three days with a market that follow one another, whichever of them comes last', () => {
    const monday = { day: '2026-11-23', perEuro: '30.5' }
    const tuesday = { day: '2026-11-24', perEuro: '29.5' }
    expect(keepsBeingSaid(tuesday, [friday, monday])).toBe(true)
    expect(keepsBeingSaid(monday, [friday, tuesday])).toBe(true)
    expect(keepsBeingSaid(friday, [tuesday, monday])).toBe(true)
  })

  test.each([
    ['only twice', [{ day: '2026-11-19', perEuro: '30' }]],
    ['the same day said again and again', [friday, friday, friday]],
    [
      'something else each day',
      [
        { day: '2026-11-18', perEuro: '3' },
        { day: '2026-11-19', perEuro: '300' },
      ],
    ],
    [
      'once a month',
      [
        { day: '2026-09-20', perEuro: '30' },
        { day: '2026-10-20', perEuro: '30' },
      ],
    ],
  ])('but not %s', (_, others) => {
    expect(keepsBeingSaid(friday, others)).toBe(false)
  })
})
