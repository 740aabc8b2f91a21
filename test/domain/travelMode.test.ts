import { test } from 'vitest'
import { travel } from '#domain/trip/travel.ts'
import { given } from '#test/support/given.ts'
import { ana, arrived, travelling, tripId } from '#test/support/journey.ts'

const start = (changes: object = {}) =>
  ({
    type: 'StartTravelMode',
    userId: ana,
    tripId,
    isArchived: false,
    replacesOther: false,
    currentTitle: null,
    ...changes,
  }) as const
const end = { type: 'EndTravelMode', userId: ana, tripId } as const

test('travel mode is turned on and off', () => {
  given(travel).when(start()).happens(travelling(ana))
  given(travel, travelling(ana)).when(start()).changesNothing()
  given(travel, travelling(ana)).when(end).happens(arrived(ana))
  given(travel, travelling(ana), arrived(ana)).when(start()).happens(travelling(ana))
  given(travel).when(end).changesNothing()
})

test('for one trip at most, and the other one is named', () => {
  given(travel, travelling(ana, 7))
    .when(start({ currentTitle: 'Oslo' }))
    .refuses('TRAVEL_MODE_TAKEN', 'isTravelMode', { tripId: 7, title: 'Oslo' })
  given(travel, travelling(ana, 7)).when(end).changesNothing()
})

test('it moves from one trip to another in one step where that is wanted', () => {
  given(travel, travelling(ana, 7))
    .when(start({ replacesOther: true }))
    .happens(arrived(ana, 7), travelling(ana))
  given(travel)
    .when(start({ replacesOther: true }))
    .happens(travelling(ana))
  given(travel, travelling(ana, 7))
    .when(start({ replacesOther: true, isArchived: true }))
    .refuses('TRIP_ARCHIVED', 'isTravelMode')
})

test('not for a trip that was put away', () => {
  given(travel)
    .when(start({ isArchived: true }))
    .refuses('TRIP_ARCHIVED', 'isTravelMode')
})
