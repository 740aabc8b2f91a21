import { describe, expect, test } from 'vitest'
import { stateOf } from '#domain/message.ts'
import { NO_CURRENCY } from '#domain/money/noCurrency.ts'
import { trip } from '#domain/trip/decider.ts'
import { accountHoldersOf, isKnown } from '#domain/trip/state.ts'
import { given } from '#test/support/given.ts'
import {
  added,
  ana,
  appointed,
  archiveBy,
  archived,
  bo,
  budgeted,
  cy,
  deleteBy,
  deleted,
  described,
  eve,
  journey,
  leave,
  link,
  linked,
  max,
  plan,
  planned,
  removed,
  rerouted,
  rescheduled,
  restoreBy,
  restored,
  retitled,
  revise,
  withdrawn,
} from '#test/support/journey.ts'

describe('planning', () => {
  test('whoever plans it travels along, with those they may take along', () => {
    given(trip)
      .when(plan({ travellers: [bo, max] }))
      .happens(planned(), added(bo), added(max))
    given(trip)
      .when(plan({ travellers: [ana] }))
      .happens(planned())
  })

  test('texts of nothing but spaces are none, and a title must be there', () => {
    given(trip)
      .when(plan({ description: { text: ' \n ', textId: 91 }, location: { text: 'Italy', textId: 92 } }))
      .happens(planned({ locationId: 92 }))
    given(trip)
      .when(plan({ title: { text: ' \u200b', textId: 90 } }))
      .refuses('TRIP_TITLE_REQUIRED', 'title')
    given(trip)
      .when(plan({ title: { text: 'x'.repeat(101), textId: 90 } }))
      .refuses('TRIP_TITLE_TOO_LONG', 'title', { max: 100 })
    given(trip)
      .when(plan({ location: { text: 'a\u202eb', textId: 92 } }))
      .refuses('INVALID_TRIP_LOCATION', 'location')
  })

  test('it ends on the day it starts or later', () => {
    given(trip)
      .when(plan({ endDate: '2026-11-01' }))
      .happens(planned({ endDate: '2026-11-01' }))
    given(trip)
      .when(plan({ endDate: '2026-10-31' }))
      .refuses('TRIP_ENDS_BEFORE_START', 'endDate')
    given(trip)
      .when(plan({ startDate: '2026-02-29' }))
      .refuses('INVALID_DATE', 'startDate')
  })

  test('a budget is an amount of its currency, and may be nothing', () => {
    given(trip)
      .when(plan({ budget: '99.5' }))
      .happens(planned({ budgetMinor: 9950 }))
    given(trip)
      .when(plan({ budget: '0.00' }))
      .happens(planned({ budgetMinor: 0 }))
    given(trip)
      .when(plan({ budget: '-0.01' }))
      .refuses('TRIP_BUDGET_NEGATIVE', 'budget')
    given(trip)
      .when(plan({ budget: '1.5', currency: 'JPY' }))
      .refuses('TOO_MANY_DECIMALS', 'budget', { currency: 'JPY', decimals: 0 })
    given(trip)
      .when(plan({ currency: NO_CURRENCY }))
      .refuses('UNKNOWN_CURRENCY', 'currency')
  })

  test('nobody travels along twice, no stranger at all, and not a whole village', () => {
    given(trip)
      .when(plan({ travellers: [bo, eve] }))
      .refuses('TRAVELLER_NOT_REACHABLE', 'participants[1]')
    given(trip)
      .when(plan({ travellers: [bo, ana, bo] }))
      .refuses('DUPLICATE_PERSON', 'participants[2]')
    const village = Array.from({ length: 201 }, (_, index) => 100 + index)
    given(trip)
      .when(plan({ travellers: village, reachable: new Set(village) }))
      .refuses('TOO_MANY_PEOPLE', 'participants', { max: 200 })
  })

  test('an id is given out once', () => {
    journey().when(plan()).refuses('TRIP_ID_TAKEN')
  })
})

describe('revising', () => {
  test('every fact by itself', () => {
    journey()
      .when(
        revise({
          title: { text: 'Roma', textId: 93 },
          description: { text: 'Ruins', textId: 94 },
          location: { text: 'Italy', textId: 95 },
          startDate: '2026-11-02',
          budget: '12',
          travellers: [bo],
        }),
      )
      .happens(
        ...[retitled(93), described(94), rerouted(95), rescheduled('2026-11-02', '2026-11-10')],
        ...[budgeted('EUR', 1200), added(bo)],
      )
  })

  test('what is so already is no change', () => {
    journey(added(bo))
      .when(revise({ startDate: '2026-11-01', currency: 'EUR', budget: null, travellers: [bo] }))
      .changesNothing()
    journey()
      .when(revise({ description: { text: '', textId: 94 } }))
      .changesNothing()
  })

  test('days are judged together with those that stay', () => {
    journey()
      .when(revise({ startDate: '2026-11-11' }))
      .refuses('TRIP_ENDS_BEFORE_START', 'endDate')
  })

  test('in another currency a budget is as many units as before, where it can be', () => {
    journey(budgeted('EUR', 1200))
      .when(revise({ currency: 'JPY' }))
      .happens(budgeted('JPY', 12))
    journey(budgeted('EUR', 1250))
      .when(revise({ currency: 'JPY' }))
      .refuses('TOO_MANY_DECIMALS', 'budget', { currency: 'JPY', decimals: 0 })
    journey(budgeted('EUR', 1250))
      .when(revise({ budget: null }))
      .happens(budgeted('EUR', null))
  })

  test('who is not in the list travels along no more, but for the organiser', () => {
    journey(added(bo), added(max))
      .when(revise({ travellers: [cy] }))
      .happens(removed(bo), removed(max), added(cy))
  })

  test('people come and go by name, but for the organiser, and all others stay', () => {
    journey(added(bo), added(max))
      .when(revise({ addTravellers: [cy, bo], removeTravellers: [max, eve] }))
      .happens(removed(max), added(cy))
    journey(added(bo))
      .when(revise({ removeTravellers: [ana] }))
      .refuses('LEAVE_INSTEAD', 'removeParticipants[0]')
    journey(added(bo))
      .when(revise({ actorId: bo, removeTravellers: [ana] }))
      .refuses('NOT_TRIP_ORGANISER')
    journey(added(bo))
      .when(revise({ addTravellers: [eve] }))
      .refuses('TRAVELLER_NOT_REACHABLE', 'addParticipants[0]')
    journey(added(bo))
      .when(revise({ travellers: [bo], addTravellers: [cy] }))
      .refuses('PEOPLE_AMBIGUOUS', 'participants')
    journey(added(bo))
      .when(revise({ actorId: bo, addTravellers: [ana] }))
      .changesNothing()
  })

  test('a whole list says what is made of the one that was seen', () => {
    journey(added(bo), added(max))
      .when(revise({ travellers: [bo, cy], seen: new Set([ana, bo]) }))
      .happens(added(cy))
    journey(added(bo), removed(bo))
      .when(revise({ travellers: [bo], seen: new Set([ana, bo]), reachable: new Set() }))
      .changesNothing()
  })

  test('who is in already needs not be reached', () => {
    journey(added(eve))
      .when(revise({ travellers: [eve, bo] }))
      .happens(added(bo))
  })

  test('takes the organiser; sending back what is so takes nobody', () => {
    const change = { title: { text: 'Roma', textId: 93 } }
    journey(added(bo))
      .when(revise({ actorId: bo, ...change }))
      .refuses('NOT_TRIP_ORGANISER')
    journey(added(bo))
      .when(revise({ actorId: bo, title: { text: '', textId: 93 } }))
      .refuses('NOT_TRIP_ORGANISER')
    journey(added(bo))
      .when(revise({ actorId: bo, endDate: '2026-11-10', travellers: [ana, bo] }))
      .changesNothing()
    journey()
      .when(revise({ actorId: eve, ...change }))
      .refuses('TRIP_NOT_FOUND')
    given(trip).when(revise(change)).refuses('TRIP_NOT_FOUND')
    journey(deleted()).when(revise(change)).refuses('TRIP_NOT_FOUND')
  })
})

describe('the end', () => {
  test('archiving can be undone', () => {
    journey().when(archiveBy(ana)).happens(archived)
    journey(archived).when(archiveBy(ana)).changesNothing()
    journey(archived).when(restoreBy(ana)).happens(restored)
    journey().when(restoreBy(ana)).changesNothing()
  })

  test('deleting cannot', () => {
    journey().when(deleteBy(ana, false)).happens(deleted(false))
    journey(archived).when(deleteBy(ana)).happens(deleted())
    journey(deleted()).when(deleteBy(ana)).refuses('TRIP_NOT_FOUND')
    journey(deleted()).when(restoreBy(ana)).refuses('TRIP_NOT_FOUND')
  })

  test('both are for the organiser', () => {
    for (const command of [archiveBy, restoreBy, deleteBy]) {
      journey(added(bo)).when(command(bo)).refuses('NOT_TRIP_ORGANISER')
      journey(added(bo)).when(command(eve)).refuses('TRIP_NOT_FOUND')
    }
  })
})

describe('leaving', () => {
  test('whoever travels along may, also once the trip is put away', () => {
    journey(added(bo)).when(leave(bo)).happens(removed(bo))
    journey(added(bo), archived).when(leave(bo)).happens(removed(bo))
    journey(added(bo), removed(bo)).when(leave(bo)).refuses('TRIP_NOT_FOUND')
    journey().when(leave(eve)).refuses('TRIP_NOT_FOUND')
    journey(deleted()).when(leave(ana)).refuses('TRIP_NOT_FOUND')
  })

  test('who travels along longest with an account organises it after the organiser', () => {
    journey(added(max), added(bo), added(cy)).when(leave(ana)).happens(removed(ana), appointed(bo))
    journey(added(bo), removed(ana), appointed(bo)).when(archiveBy(bo)).happens(archived)
  })

  test('somebody with an account stays', () => {
    journey().when(leave(ana)).refuses('LAST_TRAVELLER')
    journey(added(max)).when(leave(ana)).refuses('LAST_TRAVELLER')
  })
})

describe('people who change', () => {
  test('a placeholder that is linked travels along as who it is, where it stands', () => {
    journey(added(max)).when(link(max, bo)).happens(linked(max, bo))
    journey(added(max), archived).when(link(max, bo)).happens(linked(max, bo))
    journey(added(bo)).when(link(max, bo)).changesNothing()
    const state = stateOf(trip, [planned(), added(max), added(cy), linked(max, bo)])
    expect('travellers' in state && [...state.travellers]).toEqual([ana, bo, cy])
    const both = stateOf(trip, [planned(), added(bo), added(max), linked(max, bo)])
    expect(isKnown(both) && accountHoldersOf(both)).toEqual([ana, bo])
  })

  test('somebody else organises what they did who are gone', () => {
    journey(added(max), added(bo), added(cy)).when(withdrawn(ana)).happens(removed(ana), appointed(bo))
    journey(added(bo)).when(withdrawn(bo)).happens(removed(bo))
    journey(added(bo)).when(withdrawn(cy)).changesNothing()
    journey(added(bo), removed(ana), appointed(bo)).when(archiveBy(bo)).happens(archived)
  })

  test('a trip of placeholders alone is none', () => {
    journey(added(max)).when(withdrawn(ana)).happens(removed(ana), deleted())
    journey(deleted()).when(withdrawn(ana)).changesNothing()
  })
})
