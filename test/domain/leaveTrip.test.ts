import { test } from 'vitest'
import { expense } from '#domain/expense/decider.ts'
import { ana, bo, cy, erased, halves, movedToTrip, record, recorded, rome, voided } from '#test/support/dinner.ts'
import { given } from '#test/support/given.ts'

const { expenseId } = recorded().data
const leave = (deletedBy: number | null = null, tripId = rome) =>
  ({ type: 'LeaveTrip', expenseId, tripId, deletedBy }) as const

const onTrip = recorded({ ...halves, tripId: rome })
const home = movedToTrip(null, { shares: halves.shares })

test('whoever travels along records an expense of the trip', () => {
  given(expense)
    .when(record({ tripId: rome }))
    .happens(recorded({ tripId: rome }))
  given(expense)
    .when(record({ tripId: rome + 1 }))
    .refuses('TRIP_NOT_FOUND', 'tripId')
})

test('when its trip is deleted, an expense belongs to none', () => {
  given(expense, onTrip).when(leave()).happens(home)
  given(expense, onTrip, home).when(leave()).changesNothing()
  given(expense, onTrip, movedToTrip(5)).when(leave()).changesNothing()
  given(expense, recorded()).when(leave()).changesNothing()
})

test('it goes with the trip if whoever wants that may delete it', () => {
  given(expense, onTrip).when(leave(ana)).happens(home, voided)
  given(expense, onTrip).when(leave(bo)).happens(home)
  given(expense, onTrip).when(leave(cy)).happens(home)
})

test('one that is deleted leaves as well, for it may be restored; one that is erased is nowhere', () => {
  given(expense, onTrip, voided).when(leave(ana)).happens(home)
  given(expense, onTrip, erased).when(leave(ana)).changesNothing()
  given(expense).when(leave(ana)).changesNothing()
})
