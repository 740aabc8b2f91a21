import { expect, test } from 'vitest'
import type { Expense } from '#web/features/expenses/expense.ts'
import { copyOf } from '#web/features/expenses/form/copyOf.ts'
import type { FormPeople } from '#web/features/expenses/split/formPeople.ts'

const ana = { id: '1', displayName: 'Ana Lee', isPlaceholder: false }
const bo = { id: '2', displayName: 'Bo Silva', isPlaceholder: false }
const cy = { id: 'placeholder-3', displayName: 'Cy Young', isPlaceholder: true }
const viewer = {
  ...{ id: '1', displayName: 'Ana Lee', currency: 'EUR', preferredCurrencies: [] },
  ...{ showSplitTotals: true, warnsOfDuplicates: true },
}

const euros = (minor: number) => ({ amount: (minor / 100).toFixed(2), minor: String(minor), currency: 'EUR' })

/** Bo paid for all three; in dollars Ana had confirmed a rate. */
const dinner: Expense = {
  ...{ id: '7', version: 3, title: 'Dinner', date: '2024-01-31' },
  category: { id: 'custom-4', name: 'Evenings', emoji: '🌙' },
  ...{ amount: euros(3000), ownShare: euros(1000) },
  payers: [{ person: bo, amount: euros(3000) }],
  split: {
    type: 'PERCENTAGE',
    entries: [
      { person: ana, value: '20', share: euros(600) },
      { person: bo, value: '30', share: euros(900) },
      { person: cy, value: '50', share: euros(1500) },
    ],
  },
  group: { id: '30', name: 'Flat' },
  trip: { id: '40', title: 'Lisbon' },
  ...{ converted: null, confirmedRate: { currency: 'EUR', rate: '1.1' } },
  ...{ canEdit: true, isDeleted: false, commandId: null, recordedPosition: '1' },
  ...{ note: null, commentCount: 0, commentedPosition: null, paidParts: [] },
}

const friends: FormPeople = {
  connections: [bo],
  placeholders: [cy],
  groups: [{ id: '30', name: 'Flat', currency: 'EUR', members: [ana, bo, cy], invited: [] }],
  defaults: [],
}
const lisbon = {
  ...{
    id: '40',
    title: 'Lisbon',
    currency: 'EUR',
    startDate: '2026-11-03',
    endDate: '2026-11-09',
    isArchived: false,
    isTravelMode: false,
  },
  participants: [ana, bo],
}

const asNow = { viewer, language: 'en', today: '2026-11-23', people: friends, trips: [lisbon], isGone: () => false }

test('a copy is what was typed, today, without the rate of its day', () => {
  const { values, without } = copyOf(dinner, asNow)
  expect(without).toEqual([])
  expect(values).toMatchObject({
    ...{
      title: 'Dinner',
      amount: '30.00',
      currency: 'EUR',
      category: 'custom-4',
      date: '2026-11-23',
      confirmedRate: '',
    },
    ...{ isSplit: true, splitType: 'PERCENTAGE', hasDetails: true, groupId: '30', tripId: '40' },
    payers: [{ person: bo }],
    participants: [
      { person: ana, value: '20' },
      { person: bo, value: '30' },
      { person: cy, value: '50' },
    ],
  })
})

test('whoever cannot be chosen any more is left out and named, and whoever copies has paid', () => {
  const { values, without } = copyOf(dinner, { ...asNow, people: { ...friends, connections: [], groups: [] } })
  expect(without).toEqual(['Bo Silva', 'Flat'])
  expect(values.payers).toEqual([{ person: ana, amount: '' }])
  expect(values.participants.map(({ person }) => person.displayName)).toEqual(['Ana Lee', 'Cy Young'])
  expect(values).toMatchObject({ groupId: '', tripId: '40', hasDetails: true })
})

test('a trip that is over and a category that was deleted are left out, too', () => {
  const trips = [{ ...lisbon, isArchived: true }]
  const { values, without } = copyOf(dinner, { ...asNow, trips, isGone: category => category === 'custom-4' })
  expect(without).toEqual(['Lisbon', 'Evenings'])
  expect(values).toMatchObject({ category: 'OTHER', tripId: '', groupId: '30' })
})

test('as long as nobody knows what can be chosen, nothing is left out', () => {
  const { values, without } = copyOf(dinner, { ...asNow, people: undefined, trips: undefined })
  expect(without).toEqual([])
  expect(values).toMatchObject({ groupId: '30', tripId: '40' })
})
