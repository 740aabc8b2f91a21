import { expect, test } from 'vitest'
import { type CategoryValues, changesTo } from '#web/features/categories/categoryValues.ts'
import { editInput, type TripValues } from '#web/features/trips/form/tripValues.ts'
import { createDoubts } from '#web/ui/deeds/doubts.ts'

const pets: CategoryValues = { name: 'Pets', emoji: '🐕', baseCategory: 'PETS' }

test('only what was changed is said', () => {
  const doubts = createDoubts<CategoryValues>()
  const after = { ...pets, name: 'Dogs' }
  expect(doubts.changesSince(pets, known => changesTo(known, after))).toEqual({ name: 'Dogs' })
})

test('what is changed back after an answer was lost is said', () => {
  const doubts = createDoubts<CategoryValues>()
  doubts.add({ ...pets, name: 'Dogs' })
  expect(doubts.changesSince(pets, known => changesTo(known, pets))).toEqual({ name: 'Pets' })
  const other = { ...pets, emoji: '🐈' }
  doubts.add(other)
  expect(doubts.changesSince(pets, known => changesTo(known, other))).toEqual({ name: 'Pets', emoji: '🐈' })
})

test('whoever was perhaps taken along stays at home', () => {
  const doubts = createDoubts<TripValues>()
  const rome: TripValues = {
    ...{ title: 'Rome', description: '', location: '', startDate: '2026-11-01', endDate: '2026-11-02' },
    ...{ currency: 'EUR', budget: '', participants: ['2'], isTravelMode: false },
  }
  doubts.add({ ...rome, participants: ['2', '3'] })
  const person = (id: string) => ({ id, displayName: id, isPlaceholder: false })
  const companions = new Map([2, 3].map(id => [String(id), person(String(id))]))
  expect(doubts.changesSince(rome, (before, possible) => editInput(rome, { before, possible, companions }))).toEqual({
    removeParticipants: ['3'],
  })
})

test('whoever is wanted still is taken along, whether the lost answer was a yes or not', () => {
  const doubts = createDoubts<TripValues>()
  const rome: TripValues = {
    ...{ title: 'Rome', description: '', location: '', startDate: '2026-11-01', endDate: '2026-11-02' },
    ...{ currency: 'EUR', budget: '', participants: ['2'], isTravelMode: false },
  }
  const after = { ...rome, participants: ['3'] }
  doubts.add({ ...rome, participants: ['3', '4'] })
  const person = (id: string) => ({ id, displayName: id, isPlaceholder: false })
  const companions = new Map([2, 3, 4].map(id => [String(id), person(String(id))]))
  expect(doubts.changesSince(rome, (before, possible) => editInput(after, { before, possible, companions }))).toEqual({
    addParticipants: ['3'],
    removeParticipants: ['2', '4'],
  })
})

test('once everything was said and answered, only what is changed from then on is said', () => {
  const doubts = createDoubts<CategoryValues>()
  doubts.add({ ...pets, name: 'Dogs' })
  doubts.clear()
  const after = { ...pets, emoji: '🐈' }
  expect(doubts.changesSince(pets, known => changesTo(known, after))).toEqual({ emoji: '🐈' })
})
