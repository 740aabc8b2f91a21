import { page } from 'vitest/browser'
import {
  ArchiveTripDocument,
  CreateTripDocument,
  DeleteTripDocument,
  LeaveTripDocument,
  RestoreTripDocument,
  ReviseTripDocument,
  SetTravelModeDocument,
} from '#web/features/trips/TripCommands.generated.ts'
import {
  ArchivedTripsDocument,
  TripChoicesDocument,
  TripStakeDocument,
  type TripStakeQuery,
  TripsDocument,
} from '#web/features/trips/Trips.generated.ts'
import { TripsScreen } from '#web/features/trips/TripsScreen.tsx'
import type { Trip } from '#web/features/trips/trip.ts'
import { fill, linesOf, press, shows, turnTo, type } from './hands.ts'
import { answers } from './server.ts'
import { show } from './stage.tsx'

/* What people do with their trips, and a server that keeps them; tests say it with these. */

export const ana = { id: '1', displayName: 'Ana Silva', isPlaceholder: false }
export const ben = { id: '2', displayName: 'Ben Test', isPlaceholder: false }
export const maria = { id: 'placeholder-3', displayName: 'Maria', isPlaceholder: true }
const everybody = [ana, ben, maria]

export const euros = (minor: number) => ({
  ...{ amount: (minor / 100).toFixed(2), minor: String(minor), currency: 'EUR' },
})

/** One of Ana's, who travels alone and has spent nothing, unless it is said otherwise. */
export const aTrip = (changes: Partial<Trip> = {}): Trip => ({
  ...{ id: '40', title: 'Rome', description: null, location: null, currency: 'EUR', budget: null },
  ...{ startDate: '2026-11-15', endDate: '2026-11-28', isArchived: false, isTravelMode: false },
  ...{ participants: [ana], organiser: ana, canEdit: true },
  spending: { total: euros(0), unconverted: [] },
  ...changes,
})

type Stake = NonNullable<TripStakeQuery['trip']>['stake']

let kept: readonly Trip[] = []

/** As the server has them. */
export const keptTrips = (): readonly Trip[] => kept

const known = (id: string): Trip => {
  const trip = kept.find(one => one.id === id)
  if (trip === undefined) throw new Error(`there is no trip ${id}`)
  return trip
}

function changeTrip(id: string, changes: Partial<Trip>): Trip {
  const trip = { ...known(id), ...changes }
  kept = kept.map(one => (one.id === id ? trip : one))
  return trip
}

const forget = (id: string): void => {
  kept = kept.filter(one => one.id !== id)
}

/** What is done to a trip that is there. */
const change = (id: string, changes: Partial<Trip>) => ({ trip: changeTrip(id, changes), refusals: [] })

/** Plans whatever it is asked for. */
export function plansTrips(): void {
  answers(CreateTripDocument, ({ input: { commandId: _, participants = [], budget, ...plan } }) => {
    const trip = aTrip({
      ...{ id: String(50 + kept.length), title: plan.title, startDate: plan.startDate, endDate: plan.endDate },
      ...{ currency: plan.currency ?? 'EUR', isTravelMode: plan.isTravelMode ?? false },
      budget: budget ? euros(Number(budget) * 100) : null,
      participants: [ana, ...everybody.filter(({ id }) => participants?.includes(id))],
    })
    kept = [...kept, trip]
    return { createTrip: { trip, refusals: [] } }
  })
}

export function turnsTravelMode(): void {
  answers(SetTravelModeDocument, ({ input: { tripId, isOn } }) => {
    if (isOn) kept = kept.map(trip => ({ ...trip, isTravelMode: false }))
    return { setTravelMode: change(tripId, { isTravelMode: isOn }) }
  })
}

function revisesTrips(): void {
  answers(ReviseTripDocument, ({ input }) => {
    const { id, title, location, budget, addParticipants, removeParticipants } = input
    const before = known(id)
    const stay = before.participants.filter(person => !removeParticipants?.includes(person.id))
    const come = everybody.filter(person => addParticipants?.includes(person.id))
    return {
      reviseTrip: change(id, {
        ...(title && { title }),
        ...(location && { location }),
        ...(budget && { budget: euros(Number(budget) * 100) }),
        participants: [...stay, ...come],
      }),
    }
  })
}

const nothingAtStake: Stake = { expenses: 0, deletable: 0, people: 0 }

/** A server that has these, and does with them what it is told. */
export function keepsTrips(trips: readonly Trip[], stake = nothingAtStake): void {
  kept = trips
  answers(TripsDocument, () => ({
    trips: kept.filter(({ isArchived }) => !isArchived),
    archived: kept.filter(({ isArchived }) => isArchived),
  }))
  answers(ArchivedTripsDocument, () => ({ trips: kept.filter(({ isArchived }) => isArchived) }))
  answers(TripChoicesDocument, () => ({
    connections: [{ id: '20', status: 'ACTIVE' as const, person: ben }],
    placeholders: [{ id: '3', status: 'ACTIVE' as const, person: maria }],
    trips: kept.filter(({ isArchived }) => !isArchived),
  }))
  answers(TripStakeDocument, ({ id }) => ({ trip: { id, stake } }))
  plansTrips()
  revisesTrips()
  turnsTravelMode()
  answers(ArchiveTripDocument, ({ input: { id } }) => ({
    archiveTrip: change(id, { isArchived: true, isTravelMode: false }),
  }))
  answers(RestoreTripDocument, ({ input: { id } }) => ({ restoreTrip: change(id, { isArchived: false }) }))
  answers(LeaveTripDocument, ({ input: { id } }) => {
    forget(id)
    return { leaveTrip: { refusals: [] } }
  })
  answers(DeleteTripDocument, ({ input: { id } }) => {
    forget(id)
    return { deleteTrip: { pending: false, refusals: [] } }
  })
}

export async function openTrips(address = '/trips'): Promise<void> {
  show(<TripsScreen />, { address })
  await shows(page.getByRole('heading', { level: 1, name: 'Trips' }))
}

/** The card of a trip, wherever it stands. */
export const card = (title: string) => page.getByRole('article', { name: title, exact: true })

/** What a card says, in one line. */
export const wordsOfCard = (title: string): string => linesOf(card(title)).join(' ')

/** What cards stand under a heading, from top to bottom. */
export const titlesUnder = (heading: string): string[] =>
  linesOf(page.getByRole('region', { name: heading }).getByRole('heading', { level: 3 }))

/** The form of a trip, or what is asked before something is done to it. */
export const tripDialog = (name: string) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))

export const toast = (words: string) => page.getByRole('alertdialog').filter({ hasText: words })

/** The button that opens the form is another one. */
export const openForm = (): Promise<void> => press(page.getByRole('main').getByRole('button', { name: 'Plan a trip' }))

/** A day, typed as people type it. */
export async function typeDay(label: string, digits: string): Promise<void> {
  await turnTo(page.getByRole('group', { name: label }).getByRole('spinbutton').first())
  await type(digits)
}

/** The form, filled in as far as it must be. */
export async function planTrip(title: string) {
  await openForm()
  const form = tripDialog('Plan a trip')
  await fill(form.getByLabelText('Title'), title)
  await typeDay('Start date', '15112026')
  await typeDay('End date', '28112026')
  return form
}

export const addIt = (): Promise<void> => press(tripDialog('Plan a trip').getByRole('button', { name: 'Plan a trip' }))
