import { describe, test } from 'vitest'
import { allOf, amountCorrected, ana, dinner, movedToTrip, recategorised, redated, rome } from '#test/support/dinner.ts'

describe('the trip of an expense', () => {
  const elsewhere = rome + 1

  test('is one on which the actor travels along, or none', () => {
    dinner().after({ tripId: rome }).happens(movedToTrip(rome))
    dinner({ tripId: elsewhere }).after({ tripId: rome }).happens(movedToTrip(rome))
    dinner({ tripId: elsewhere }).after({ tripId: null }).happens(movedToTrip(null))
    dinner().after({ tripId: elsewhere }).refuses('TRIP_NOT_FOUND', 'tripId')
  })

  test('stays the same for whoever does not travel along any more', () => {
    dinner({ tripId: elsewhere }).after({ tripId: elsewhere }).changesNothing()
    dinner({ tripId: elsewhere }).after({ category: 'FOOD' }).happens(recategorised('FOOD'))
  })

  test('is told how the expense is after all other changes', () => {
    const { amountMinor, currency, payers, shares } = allOf(ana, 300, 'USD')
    dinner()
      .after({ tripId: rome, category: 'FOOD', date: '2026-03-01', amount: '3', currency: 'USD' })
      .happens(
        recategorised('FOOD'),
        redated('2026-03-01'),
        amountCorrected(allOf(ana, 300, 'USD')),
        movedToTrip(rome, { category: 'FOOD', date: '2026-03-01', amountMinor, currency, payers, shares }),
      )
  })
})
