import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFigure } from '#web/features/figures/readFigure.ts'
import { writeFigure } from '#web/ui/figures/figureAddress.ts'

const days = { startDate: '2026-10-01', endDate: '2026-10-31' }

test.each([
  [{ spent: days }, 'spent~2026-10-01~2026-10-31'],
  [{ spent: { ...days, category: 'custom-7' } }, 'spent~2026-10-01~2026-10-31~category.custom-7'],
  [{ spent: { ...days, base: 'DINING_OUT' } }, 'spent~2026-10-01~2026-10-31~base.DINING_OUT'],
  [{ spent: { ...days, enteredIn: 'USD' } }, 'spent~2026-10-01~2026-10-31~in.USD'],
  [{ spent: { ...days, whole: true } }, 'spent~2026-10-01~2026-10-31~whole.yes'],
  [{ groupSpent: { groupId: '5', ...days, base: 'FOOD' } }, 'group~5~2026-10-01~2026-10-31~base.FOOD'],
  [{ trip: { tripId: '3' } }, 'trip~3'],
  [{ trip: { tripId: '3', date: '2026-10-02', base: 'FOOD' } }, 'trip~3~base.FOOD~date.2026-10-02'],
  [{ trip: { tripId: '3', date: '2026-10-05', until: '2026-10-11' } }, 'trip~3~date.2026-10-05~until.2026-10-11'],
  [{ trip: { tripId: '3', left: true } }, 'trip~3~left.yes'],
  [{ trip: { tripId: '3', person: 'placeholder-7', side: 'SHARE' } }, 'trip~3~share.placeholder-7'],
  [{ trip: { tripId: '3', person: '7', side: 'PAID' } }, 'trip~3~paid.7'],
  [{ balance: { person: '7', currency: 'EUR' } }, 'balance~7~EUR'],
  [
    { balance: { person: 'placeholder-7', currency: 'EUR', group: { id: '5' }, simplified: true } },
    'balance~placeholder-7~EUR~group.5~simplified.yes',
  ],
  [{ balance: { person: '7', currency: 'EUR', group: { none: true } } }, 'balance~7~EUR~group.none'],
  [{ balance: { person: '7', currency: 'EUR', simplified: true } }, 'balance~7~EUR~simplified.yes'],
  [
    { balance: { person: '7', currency: 'EUR', startDate: '2026-09-01', endDate: '2026-09-30', only: 'EXPENSE' } },
    'balance~7~EUR~from.2026-09-01~to.2026-09-30~only.EXPENSE',
  ],
  [{ average: { ...days, timeframe: 'WEEKLY' } }, 'average~2026-10-01~2026-10-31~per.WEEKLY'],
  [{ average: { ...days, timeframe: 'YEARLY', groupId: '5' } }, 'average~2026-10-01~2026-10-31~per.YEARLY~group.5'],
  [{ left: { month: '2026-10' } }, 'left~2026-10'],
  [{ left: { month: '2026-10', category: 'custom-7', groupId: '5' } }, 'left~2026-10~category.custom-7~group.5'],
  [
    { balance: { person: '7', currency: null, startDate: '2026-09-01', endDate: '2026-09-30' } },
    'balance~7~all~from.2026-09-01~to.2026-09-30',
  ],
  [{ owed: { currency: 'EUR' } }, 'owed~EUR'],
  [{ owed: { currency: 'EUR', side: 'TO_VIEWER', simplified: true } }, 'owed~EUR~side.me~simplified.yes'],
  [{ owed: { currency: null, side: 'TO_VIEWER' } }, 'owed~all~side.me'],
  [{ owed: { currency: 'EUR', side: 'BY_VIEWER', group: { id: '5' } } }, 'owed~EUR~side.others~group.5'],
] as const)('a sum stands in the address in one word: %j', (figure, word) => {
  expect(writeFigure(figure)).toBe(word)
  const read = readFigure(word)
  expect(read && writeFigure(read)).toBe(word)
  expect(JSON.parse(JSON.stringify(read))).toMatchObject(figure)
})

test('whatever else stands there opens nothing, or asks for what is not there', () => {
  for (const word of ['', 'spend~2026', 'balance', 'balance~x~EUR', 'balance~placeholder-~EUR', 'balance~u7~EUR'])
    expect(readFigure(word)).toBe(null)
  fc.assert(fc.property(fc.string(), word => void readFigure(word)))
})
