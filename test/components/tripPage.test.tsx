import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { TripPageDocument } from '#web/features/trips/page/TripPage.generated.ts'
import { type ListedTrip, TripScreen } from '#web/features/trips/page/TripScreen.tsx'
import type { SpentTrip } from '#web/features/trips/page/tripSpending.ts'
import { ArchiveTripDocument, LeaveTripDocument } from '#web/features/trips/TripCommands.generated.ts'
import { violations } from './axe.ts'
import { fill, isGone, linesOf, press, shows, textOf, type } from './hands.ts'
import { widenTo } from './screen.ts'
import { answers, askedFor, isOutOfReachFor } from './server.ts'
import { addressNow, show } from './stage.tsx'
import { ana, aTrip, ben, euros, keepsTrips, keptTrips, maria, tripDialog } from './tripSteps.tsx'

/* The page of one trip, without the list of its expenses. */

const nothingSpent = { total: euros(0), unconverted: [], byPerson: [], byCategory: [], byDay: [] }

/** A weekend in Porto, on which three people have spent something. */
const spending: SpentTrip['spending'] = {
  total: euros(33_000),
  unconverted: [{ amount: '7.50', minor: '750', currency: 'USD' }],
  byPerson: [
    { person: ana, paid: euros(21_000), share: euros(11_500) },
    { person: ben, paid: euros(12_000), share: euros(14_500) },
    { person: maria, paid: euros(0), share: euros(7_000) },
  ],
  byCategory: [
    { category: 'HOUSING', amount: euros(15_000) },
    { category: 'DINING_OUT', amount: euros(9_000) },
    { category: 'TRANSPORT', amount: euros(6_000) },
    { category: 'SHOPPING', amount: euros(3_000) },
  ],
  byDay: [
    { date: '2026-09-30', amount: euros(6_000) },
    { date: '2026-10-16', amount: euros(24_000) },
    { date: '2026-10-18', amount: euros(3_000) },
  ],
}

const porto = aTrip({
  ...{ title: 'Porto', startDate: '2026-10-16', endDate: '2026-10-18', budget: euros(40_000) },
  participants: [ana, ben, maria],
})

/** What the list of its expenses is told. */
let listed: ListedTrip | null

async function openTrip(trip = porto, spent: SpentTrip['spending'] = spending): Promise<void> {
  keepsTrips([trip])
  answers(TripPageDocument, () => {
    const [kept] = keptTrips()
    return { trip: kept ? { ...kept, spending: spent } : null, travelling: kept && !kept.isArchived ? [kept] : [] }
  })
  showTrip(trip.id)
  await shows(page.getByRole('heading', { level: 1, name: trip.title }))
}

function showTrip(id: string): void {
  const list = (trip: ListedTrip | null) => {
    listed = trip
    return null
  }
  show(<TripScreen tripId={id} expenses={list} />, { address: `/trips/${id}` })
}

const part = (title: string) => page.getByRole('region', { name: title, exact: true })
const items = (title: string) => linesOf(part(title).getByRole('listitem'))
const button = (name: string) => page.getByRole('button', { name, exact: true })
const linkOf = (title: string, name: RegExp) => part(title).getByRole('link', { name }).element().getAttribute('href')

test('tells what was spent, by whom, for what and when', async () => {
  await openTrip()
  expect(document.title).toContain('Porto')
  await shows(page.getByText('16/10/2026 – 18/10/2026'))
  expect(linesOf(page.getByRole('list', { name: 'Who travels along' }).getByRole('listitem'))).toEqual([
    ...['AS You Organiser', 'BT Ben Test', 'M Maria'],
  ])
  expect(linesOf(page.getByRole('term'))).toEqual(['Spent', 'Budget', 'Left'])
  expect(linesOf(page.getByRole('definition'))).toEqual(['330.00 €', '400.00 €', '70.00 €'])
  const meter = page.getByRole('meter', { name: 'Budget of Porto' })
  expect(meter.element().getAttribute('aria-valuetext')).toContain('82%')
  await shows(page.getByText('Not counted, because there is no rate: $7.50'))
  expect(items('Who paid what')).toEqual([
    'AS You 210.00 € Share 115.00 €',
    'BT Ben Test 120.00 € Share 145.00 €',
    'M Maria 0.00 € Share 70.00 €',
  ])
  expect(items('By category')).toEqual([
    '🏡 Housing 150.00 € 45%',
    '🍝 Dining Out 90.00 € 27%',
    '🚌 Transport 60.00 € 18%',
    '🛍️ Shopping 30.00 € 9%',
  ])
  expect(items('By day').map(line => line.replace(/^.*(?=(Wednes|Fri|Satur|Sun)day)/, ''))).toEqual([
    expect.stringMatching(/^Wednesday,? 30 September 2026, outside the trip: 60.00/),
    expect.stringMatching(/^Friday,? 16 October 2026: 240.00/),
    expect.stringMatching(/^Saturday,? 17 October 2026: nothing$/),
    expect.stringMatching(/^Sunday,? 18 October 2026: 30.00/),
  ])
  expect(listed).toEqual({ isSpentOn: true, isArchived: false })
  expect(await violations()).toEqual([])
})

test('leads from a category and from a day to their expenses', async () => {
  await openTrip()
  expect(linkOf('By category', /Dining Out/)).toBe('/expenses?tripId=40&category=DINING_OUT')
  expect(linkOf('By day', /30 September/)).toBe('/expenses?tripId=40&startDate=2026-09-30&endDate=2026-09-30')
})

test('fits a narrow phone, in the dark as well', async () => {
  await widenTo(320)
  document.documentElement.dataset.theme = 'dark-blue'
  await openTrip()
  expect(document.documentElement.scrollWidth).toBe(320)
  expect(await violations()).toEqual([])
})

test('of a trip on which nothing was spent has no parts', async () => {
  await openTrip(porto, nothingSpent)
  await shows(page.getByText('0.00 €').first())
  await isGone(part('By category'))
  await isGone(part('Who paid what'))
  expect(listed).toEqual({ isSpentOn: false, isArchived: false })
  expect(await violations()).toEqual([])
})

test('the trip is edited, put away and taken out again', async () => {
  await openTrip(aTrip({ title: 'Lagos' }))
  await press(button('Edit trip'))
  await fill(tripDialog('Edit trip').getByLabelText('Title'), 'Lagos and Sagres')
  await type('{Enter}')
  await shows(page.getByRole('heading', { level: 1, name: 'Lagos and Sagres' }))
  await press(button('More actions'))
  await press(page.getByRole('menuitem', { name: 'Archive' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }))
  await shows(page.getByText('This trip is archived.'))
  await isGone(page.getByRole('switch', { name: 'Travel mode' }))
  expect(listed).toMatchObject({ isArchived: true })
  await press(button('Restore'))
  await shows(page.getByText('Travel mode'))
  expect(listed).toMatchObject({ isArchived: false })
  expect(askedFor(ArchiveTripDocument)).toHaveLength(1)
})

test('whoever does not organise it may only leave, and is among the other trips then', async () => {
  await openTrip(aTrip({ participants: [ben, ana], organiser: ben, canEdit: false }))
  await isGone(button('Edit trip'))
  await press(button('More actions'))
  expect(linesOf(page.getByRole('menuitem'))).toEqual(['Leave'])
  await press(page.getByRole('menuitem', { name: 'Leave' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }))
  await expect.poll(addressNow).toBe('/trips')
  expect(askedFor(LeaveTripDocument)).toHaveLength(1)
})

test('a trip that is deleted from its page is there until one is among the others', async () => {
  await openTrip()
  const headings = new Set<string | undefined>()
  const look = () => headings.add(`${textOf(page.getByRole('heading', { level: 1 }))} at ${addressNow()}`)
  const watching = new MutationObserver(look)
  watching.observe(document.body, { childList: true, subtree: true, characterData: true })
  await press(button('More actions'))
  await press(page.getByRole('menuitem', { name: 'Delete' }))
  await shows(page.getByRole('alertdialog').getByText('No expenses belong to it'))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  await expect.poll(addressNow).toBe('/trips')
  watching.disconnect()
  expect([...headings]).toContain('Porto at /trips/40')
  expect([...headings]).not.toContain('This trip is not here at /trips/40')
})

test('one that is not there, or not for the viewer, is not here; the list is told of none', async () => {
  answers(TripPageDocument, () => ({ trip: null, travelling: [] }))
  showTrip('999999')
  await shows(page.getByRole('heading', { level: 1, name: 'This trip is not here' }))
  expect(listed).toBe(null)
  expect(page.getByRole('link', { name: 'Go to your trips' }).element().getAttribute('href')).toBe('/trips')
  expect(await violations()).toEqual([])
})

test('what does not come is asked for again', async () => {
  isOutOfReachFor(TripPageDocument)
  showTrip(porto.id)
  const failure = page.getByRole('alert').getByText('Failed to load this trip')
  await shows(failure)
  answers(TripPageDocument, () => ({ trip: { ...porto, spending }, travelling: [] }))
  await press(page.getByRole('alert').getByRole('button', { name: 'Try again' }))
  await shows(page.getByRole('heading', { level: 1, name: 'Porto' }))
  await isGone(failure)
})
