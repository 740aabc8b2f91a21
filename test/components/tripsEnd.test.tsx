import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  ArchiveTripDocument,
  DeleteTripDocument,
  LeaveTripDocument,
} from '#web/features/trips/TripCommands.generated.ts'
import { ArchivedTripsDocument } from '#web/features/trips/Trips.generated.ts'
import type { Trip } from '#web/features/trips/trip.ts'
import { violations } from './axe.ts'
import { isGone, press, shows, turnTo, type } from './hands.ts'
import { widenTo } from './screen.ts'
import { answers, askedFor } from './server.ts'
import {
  ana,
  aTrip,
  ben,
  card,
  keepsTrips,
  keptTrips,
  openTrips,
  titlesUnder,
  toast,
  tripDialog,
} from './tripSteps.tsx'

/* How a trip is put away, left and deleted. */

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const question = page.getByRole('alertdialog', { name: /“/ })
const answer = (name: string) => press(question.getByRole('button', { name }))

const oslo = aTrip({ id: '41', title: 'Oslo', isArchived: true })
const withBen = { participants: [ana, ben] }

/** Asks to delete the one trip there is; it is known what that comes to. */
async function askToDelete(trip: Trip, stake?: Parameters<typeof keepsTrips>[1]): Promise<void> {
  keepsTrips([trip], stake)
  await openTrips()
  await press(button(`Delete ${trip.title}`))
  await shows(tripDialog(`Delete “${trip.title}”?`))
}

const deletions = () => askedFor(DeleteTripDocument).map(({ input: { id, keepExpenses } }) => ({ id, keepExpenses }))

test('archiving asks, can be undone right after, and then travel mode is what it was', async () => {
  keepsTrips([aTrip({ isTravelMode: true })])
  await openTrips()
  await press(button('Archive Rome'))
  await shows(tripDialog('Archive “Rome”?'), question.getByText(/travel mode ends/))
  expect(await violations()).toEqual([])
  await answer('Cancel')
  await isGone(question)
  expect(askedFor(ArchiveTripDocument)).toEqual([])
  await press(button('Archive Rome'))
  await answer('Archive')
  await isGone(card('Rome'))
  await press(toast('“Rome” archived').getByRole('button', { name: 'Undo' }))
  await expect.poll(() => titlesUnder('Active trip')).toEqual(['Rome'])
  expect(keptTrips()).toMatchObject([{ isArchived: false, isTravelMode: true }])
})

test('what is archived is where one has to ask for it, and from where it comes back', async () => {
  keepsTrips([aTrip(), oslo])
  await openTrips()
  await shows(card('Rome'))
  await isGone(card('Oslo'))
  await press(button('Show 1 archived trip'))
  await expect.poll(() => titlesUnder('Archived trips')).toEqual(['Oslo'])
  expect(await violations()).toEqual([])
  await press(button('Hide archived trips'))
  await isGone(card('Oslo'))
  await press(button('Show 1 archived trip'))
  await press(button('Restore Oslo'))
  await shows(toast('“Oslo” restored'))
  await expect.poll(() => titlesUnder('Other trips')).toEqual(['Rome', 'Oslo'])
  await isGone(button(/archived trip/))
})

test('where every trip is archived the page does not say that there are none yet', async () => {
  keepsTrips([oslo])
  await openTrips()
  await shows(page.getByRole('heading', { name: 'All trips are archived' }), button('Show 1 archived trip'))
})

test('deleting keeps the expenses unless one says otherwise, and says what that comes to', async () => {
  await askToDelete(aTrip(withBen), { expenses: 2, deletable: 1, people: 1 })
  await shows(question.getByText('2 expenses stay, without a trip. Nobody’s debts change.'))
  await shows(question.getByText('1 other person loses sight of the trip.'))
  expect(await violations()).toEqual([])
  await answer('Delete')
  await shows(toast('“Rome” deleted'))
  await isGone(card('Rome'))
  expect(deletions()).toEqual([{ id: '40', keepExpenses: true }])
})

test('deleting takes the expenses along that one may delete, and says that no others go', async () => {
  await askToDelete(aTrip(withBen), { expenses: 2, deletable: 1, people: 1 })
  await press(question.getByText('Keep the expenses'))
  await shows(
    question.getByText('1 expense is deleted.'),
    question.getByText('What you and 1 other person owe each other changes by that.'),
    question.getByText('1 expense of others stays, without a trip.'),
  )
  await answer('Delete')
  await shows(toast('“Rome” deleted'))
  expect(deletions()).toEqual([{ id: '40', keepExpenses: false }])
})

test('deleting is confirmed by Enter, also beside what there is to choose', async () => {
  await askToDelete(aTrip({ title: 'Malmö' }))
  await shows(question.getByText(/no expenses/i))
  await type('{Enter}')
  await shows(toast('“Malmö” deleted'))
  await askToDelete(aTrip({ title: 'Lund' }))
  await turnTo(question.getByRole('checkbox'))
  await type('{Enter}')
  await shows(toast('“Lund” deleted'))
  expect(deletions()).toHaveLength(2)
})

test('a deletion leaves the button for the next one free on a phone, while it is told', async () => {
  await widenTo(375)
  keepsTrips([aTrip({ title: 'Alta' }), aTrip({ id: '42', title: 'Vardø' })])
  await openTrips()
  await press(button('Delete Alta'))
  await answer('Delete')
  const told = toast('“Alta” deleted')
  await shows(told)
  const plan = page.getByRole('main').getByRole('button', { name: 'Plan a trip' })
  expect(plan.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(told.element().getBoundingClientRect().top)
})

test('the deletion of one that is archived is asked again after a reload, once it is known', async () => {
  keepsTrips([oslo])
  const archivedOnes = Promise.withResolvers<void>()
  answers(ArchivedTripsDocument, async () => {
    await archivedOnes.promise
    return { trips: [oslo] }
  })
  await openTrips('/trips?archived=shown&open=delete&trip=41')
  await shows(page.getByRole('heading', { name: 'Archived trips' }))
  await isGone(page.getByText('This trip does not exist any more'))
  archivedOnes.resolve()
  await answer('Delete')
  await shows(toast('“Oslo” deleted'))
})

test('deleting offers to put it away instead', async () => {
  await askToDelete(aTrip({ title: 'Vienna' }))
  await shows(question.getByText('No expenses belong to it'))
  await answer('Archive')
  await shows(toast('“Vienna” archived'), button('Show 1 archived trip'))
  expect(deletions()).toEqual([])
})

test('who organises it may go, and is told who does it then', async () => {
  keepsTrips([aTrip({ title: 'Corfu', ...withBen })])
  await openTrips('/trips?open=leave&trip=40')
  await shows(tripDialog('Leave “Corfu”?'), question.getByText('Ben Test will organise it'))
  await answer('Leave')
  await isGone(card('Corfu'))
  await shows(toast('You left “Corfu”'))
  expect(askedFor(LeaveTripDocument)).toMatchObject([{ input: { id: '40' } }])
})

test.for(['trip', 'delete', 'leave'])('a number that leads to none is told, whatever was asked: %s', async open => {
  keepsTrips([aTrip()])
  await openTrips(`/trips?open=${open}&trip=999`)
  await shows(tripDialog('Edit trip').getByText('This trip does not exist any more'))
})
