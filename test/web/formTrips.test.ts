import { describe, expect, test } from 'vitest'
import { dinner } from '#test/support/typedExpense.ts'
import { type FormTrip, isOutsideOf, travelledOn, tripChoices } from '#web/features/expenses/details/formTrips.ts'

const trip = (id: string, title: string, changes: Partial<FormTrip> = {}): FormTrip => ({
  ...{ id, title, currency: 'EUR', startDate: '2026-11-03', endDate: '2026-11-09' },
  ...{ isArchived: false, isTravelMode: false, participants: [] },
  ...changes,
})
const rome = trip('9', 'Rome')
const tokyo = trip('8', 'Tokyo', { isTravelMode: true })
const oslo = trip('7', 'Oslo', { isArchived: true })
const trips = [rome, tokyo, oslo]

const titles = (...asked: Parameters<typeof tripChoices>) => tripChoices(...asked).map(({ title }) => title)

describe('the trips to choose from', () => {
  test('are those under way', () => {
    expect(titles(trips, '', undefined)).toEqual(['Rome', 'Tokyo'])
  })
  test('and an archived one where the expense stands or a draft was put', () => {
    expect(titles(trips, '7', undefined)).toEqual(['Rome', 'Tokyo', 'Oslo'])
    expect(titles(trips, '9', { ...dinner, trip: { id: '7', title: 'Oslo' } })).toEqual(['Rome', 'Tokyo', 'Oslo'])
  })
  test('and one that the viewer no longer sees, by the name it has on the expense', () => {
    expect(titles(trips, '5', { ...dinner, trip: { id: '5', title: 'Lima' } })).toEqual(['Rome', 'Tokyo', 'Lima'])
    expect(titles(trips, '', { ...dinner, trip: { id: '5', title: 'Lima' } })).toEqual(['Rome', 'Tokyo', 'Lima'])
  })
  test('and one that is gone, without a name', () => {
    expect(titles(trips, '5', undefined)).toEqual(['Rome', 'Tokyo', null])
    expect(titles(undefined, '5', undefined)).toEqual([null])
    expect(titles(undefined, '', undefined)).toEqual([])
  })
})

test('an archived trip is not travelled any more', () => {
  expect(travelledOn(trips, '2026-11-03')).toEqual(tokyo)
  expect(travelledOn([rome, { ...oslo, isTravelMode: true }], '2026-11-03')).toBeUndefined()
  expect(travelledOn(undefined, '2026-11-03')).toBeUndefined()
})

test('a trip is travelled on its own days, and a date that is still being typed lies outside of none', () => {
  for (const day of ['2026-11-03', '2026-11-09', '']) {
    expect([travelledOn(trips, day), isOutsideOf(tokyo, day)]).toEqual([tokyo, false])
  }
  for (const day of ['2026-11-02', '2026-11-10']) {
    expect([travelledOn(trips, day), isOutsideOf(tokyo, day)]).toEqual([undefined, true])
  }
})
