import { describe, expect, test } from 'vitest'
import { type Chip, chipsOf, withoutChip } from '#web/features/expenses/filters/chips.ts'
import { withTerms } from '#web/features/expenses/filters/filter.ts'
import { filterOfTerms, type Searched } from '#web/features/expenses/filters/terms.ts'

/* What is typed into the search field. It is Tuesday, 24 November 2026. */

const searched: Searched = {
  ...{ today: '2026-11-24', format: 'EU', language: 'en', currency: 'EUR' },
  people: [
    { id: '2', name: 'Tom Baker' },
    { id: '3', name: 'Bo Silva' },
    { id: 'placeholder-4', name: 'Bo Young' },
  ],
  categories: [
    { id: 'FOOD', name: 'Food' },
    { id: 'FOOD_DELIVERY', name: 'Food Delivery' },
    { id: 'custom-7', name: 'Garden' },
  ],
  trips: [{ id: '40', name: 'Lisbon 2026' }],
  groups: [{ id: '30', name: 'Flat' }],
}

describe('The words of a search mean', () => {
  test.for([
    [
      'tom food >20 2025',
      { person: '2', category: 'FOOD', minAmount: '20', startDate: '2025-01-01', endDate: '2025-12-31' },
    ],
    ['tom baker', { person: '2' }],
    ['food delivery', { category: 'FOOD_DELIVERY' }],
    ['delivery', { text: 'delivery' }],
    ['bo', { text: 'bo' }],
    ['bo silva', { person: '3' }],
    ['@you', { person: 'placeholder-4' }],
    ['#lis', { tripId: '40' }],
    ['lisbon', { tripId: '40' }],
    ['FLAT garden', { groupId: '30', category: 'custom-7' }],
    ['<=50', { maxAmount: '50' }],
    ['20..50', { minAmount: '20', maxAmount: '50' }],
    ['24,50', { minAmount: '24.50', maxAmount: '24.50' }],
    ['$20', { minAmount: '20', maxAmount: '20', currency: 'USD' }],
    ['>20€', { minAmount: '20', currency: 'EUR' }],
    ['usd', { currency: 'USD' }],
    ['cup', { text: 'cup' }],
    ['2025-02', { startDate: '2025-02-01', endDate: '2025-02-28' }],
    ['november', { startDate: '2026-11-01', endDate: '2026-11-30' }],
    ['december', { startDate: '2025-12-01', endDate: '2025-12-31' }],
    ['nov 2025', { startDate: '2025-11-01', endDate: '2025-11-30' }],
    ['yesterday', { startDate: '2026-11-23', endDate: '2026-11-23' }],
    ['3 nov', { startDate: '2026-11-03', endDate: '2026-11-03' }],
    ['pizza roma', { text: 'pizza roma' }],
    ['> 1.2.3 *', { text: '> 1.2.3 *' }],
    ['>.5', { minAmount: '0.5' }],
    ['1.234,50', { minAmount: '1234.50', maxAmount: '1234.50' }],
    ['__proto__ constructor', { text: '__proto__ constructor' }],
    ['  ', {}],
  ] as const)('%s', ([text, filter]) => {
    expect(filterOfTerms(text, searched)).toEqual(filter)
  })

  test.for([
    ['>1.500', { text: '>1.500' }],
    ['500..1.000', { text: '500..1.000' }],
    ['1.234', { text: '1.234' }],
    ['1,234', { text: '1,234' }],
    ['¥12,50', { text: '¥12,50' }],
    ['KWD1.234', { minAmount: '1.234', maxAmount: '1.234', currency: 'KWD' }],
  ] as const)('no amount where nobody can say whether it has decimals or thousands: %s', ([text, filter]) => {
    expect(filterOfTerms(text, searched)).toEqual(filter)
  })

  test('a near day in one’s own language and in English only', () => {
    expect(filterOfTerms('hier', { ...searched, language: 'fr' })).toEqual({
      ...{ startDate: '2026-11-23', endDate: '2026-11-23' },
    })
    expect(filterOfTerms('kaffee hier', { ...searched, language: 'de' })).toEqual({ text: 'kaffee hier' })
  })

  test('something besides what was looked for before', () => {
    expect(withTerms({ text: 'pizza', category: 'FOOD' }, { text: 'roma', person: '2' })).toEqual({
      ...{ text: 'pizza roma', category: 'FOOD', person: '2' },
    })
  })
})

const asIs = (id: string): string => id
const words = {
  ...{ paidBy: asIs, person: asIs, category: asIs, trip: asIs, group: asIs, title: asIs },
  kind: () => 'kind',
  amounts: (least?: string, most?: string) => `${least}–${most}`,
  days: (first?: string, last?: string) => `${first}–${last}`,
  names: { person: asIs, category: asIs, tripId: asIs, groupId: asIs },
}

describe('Chips', () => {
  const filter = { text: 'pizza roma', person: '2', startDate: '2025-01-01', endDate: '2025-12-31', type: 'expenses' }
  const textsOf = (chips: readonly Chip[]) => chips.map(({ text }) => text)

  test('say one thing each, words one by one', () => {
    expect(textsOf(chipsOf(filter, words))).toEqual(['kind', '2', '2025-01-01–2025-12-31', 'pizza', 'roma'])
  })

  test('are taken away by themselves, and what is left stays', () => {
    const left = Object.fromEntries(chipsOf(filter, words).map(chip => [chip.text, withoutChip(filter, chip)]))
    expect(left['2']).toEqual({ text: 'pizza roma', startDate: '2025-01-01', endDate: '2025-12-31', type: 'expenses' })
    expect(left.pizza).toEqual({ ...filter, text: 'roma' })
    expect(left['2025-01-01–2025-12-31']).toEqual({ text: 'pizza roma', person: '2', type: 'expenses' })
    expect(withoutChip({ text: 'roma' }, { keys: ['text'], word: 'roma', text: 'roma' })).toEqual({})
  })
})
