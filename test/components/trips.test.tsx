import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  CreateTripDocument,
  ReviseTripDocument,
  SetTravelModeDocument,
} from '#web/features/trips/TripCommands.generated.ts'
import { ArchivedTripsDocument, TripsDocument } from '#web/features/trips/Trips.generated.ts'
import { violations } from './axe.ts'
import { fill, focusIsOn, isGone, press, shows, turnTo, type, typedIn } from './hands.ts'
import { isUncovered, overflowOf, widenTo } from './screen.ts'
import { answers, askedFor, isOutOfReachFor } from './server.ts'
import {
  addIt,
  ana,
  aTrip,
  ben,
  card,
  euros,
  keepsTrips,
  keptTrips,
  maria,
  openForm,
  openTrips,
  plansTrips,
  planTrip,
  titlesUnder,
  toast,
  tripDialog,
  turnsTravelMode,
  typeDay,
  wordsOfCard,
} from './tripSteps.tsx'

/* The screen of one's trips, and their form. */

const form = tripDialog('Plan a trip')
const editForm = tripDialog('Edit trip')
const save = () => press(editForm.getByRole('button', { name: 'Save changes' }))

describe('planning', () => {
  beforeEach(async () => {
    keepsTrips([])
    await openTrips()
  })

  test('without a trip the page says what trips are for, and a keyboard is enough for the first one', async () => {
    await shows(page.getByRole('heading', { name: 'No trips yet' }))
    expect(await violations()).toEqual([])
    await turnTo(page.getByRole('main').getByRole('button', { name: 'Plan a trip' }))
    await type('{Enter}')
    await shows(form)
    await focusIsOn(form.getByLabelText('Title'))
    // Days in the order of the date format, each part as soon as the last one is full.
    await type('Lisbon with friends{Tab}15112026{Tab}{Tab}28112026{Enter}')
    await shows(toast('“Lisbon with friends” added'), card('Lisbon with friends'))
    await focusIsOn(page.getByRole('heading', { name: 'Trips', level: 1 }))
    expect(wordsOfCard('Lisbon with friends')).toMatch(/15\/11\/2026 – 28\/11\/2026.* No budget/)
  })

  test('has its ways in sight on a phone, and the one that begins it covers nothing', async () => {
    await widenTo(375, 700)
    const begin = page.getByRole('main').getByRole('button', { name: 'Plan a trip' })
    expect(getComputedStyle(begin.element().parentElement ?? document.body).position).toBe('static')
    await press(begin)
    await shows(form)
    expect(isUncovered(form.getByRole('button', { name: 'Plan a trip' }))).toBe(true)
    // Zoomed to four times its size there is no room for buttons that stay.
    await widenTo(320, 200)
    form.getByLabelText('Title').element().scrollIntoView({ block: 'end' })
    expect(isUncovered(form.getByLabelText('Title'))).toBe(true)
  })

  test('says beside each field what is wrong with it, and that something is', async () => {
    await openForm()
    await addIt()
    await shows(...['Enter a title', 'Choose a start date', 'Choose an end date'].map(words => form.getByText(words)))
    await shows(form.getByRole('alert').getByText('Please check the form for errors'))
    await fill(form.getByLabelText('Title'), 'Oslo')
    await typeDay('Start date', '15112026')
    await typeDay('End date', '14112026')
    const tooEarly = form.getByText('The end date must not be before the start date')
    await shows(tooEarly)
    await fill(form.getByLabelText('Budget'), '-1')
    await shows(form.getByText('The budget must not be negative'))
    await fill(form.getByLabelText('Budget'), '1.500')
    await shows(form.getByText('For thousands, write 1500.'))
    expect(await violations()).toEqual([])
    await addIt()
    await focusIsOn(form.getByRole('group', { name: 'End date' }).getByRole('spinbutton').first())
    expect(askedFor(CreateTripDocument)).toEqual([])

    // Put right on the other side, the complaint about the end is gone.
    await fill(form.getByLabelText('Budget'), '1500')
    await typeDay('Start date', '14112026')
    await isGone(tooEarly)
    await isGone(form.getByText('Please check the form for errors'))
    await addIt()
    await shows(card('Oslo'))
    expect(wordsOfCard('Oslo')).toMatch(/Budget 1,500\.00 €/)
  })

  test('what was typed survives an accidental close and a reload, until it is thrown away', async () => {
    await planTrip('Half a plan')
    await type('{Escape}')
    await isGone(form)
    await openTrips('/trips?open=trip')
    await shows(form.getByText('Picked up where you left off.'))
    expect(typedIn(form.getByLabelText('Title'))).toBe('Half a plan')
    await press(form.getByRole('button', { name: 'Cancel' }))
    await openTrips('/trips?open=trip')
    await shows(form)
    expect(typedIn(form.getByLabelText('Title'))).toBe('')
  })

  test('a lost answer is told, and a second press of the button plans nothing twice', async () => {
    isOutOfReachFor(CreateTripDocument)
    await planTrip('Bruges')
    await addIt()
    await shows(form.getByRole('alert').getByText('Failed to create trip'))
    expect(typedIn(form.getByLabelText('Title'))).toBe('Bruges')
    plansTrips()
    // The second half is fast, however long the machine takes over it.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    onTestFinished(() => void vi.mocked(performance.now).mockRestore())
    await form.getByRole('button', { name: 'Plan a trip' }).dblClick()
    await isGone(form)
    await shows(card('Bruges'))
    const commands = askedFor(CreateTripDocument).map(({ input }) => input.commandId)
    expect([commands.length, new Set(commands).size]).toEqual([2, 1])
  })

  test.each([
    ['sent again', 'Bruges'],
    ['sent again under another title', 'Bruges and Ghent'],
  ])('what was sent before a reload, and not answered, is no second trip when it is %s', async (_, title) => {
    isOutOfReachFor(CreateTripDocument)
    await planTrip('Bruges')
    await addIt()
    await shows(form.getByRole('alert').getByText('Failed to create trip'))
    await openTrips('/trips?open=trip')
    await shows(form.getByText('Picked up where you left off.'))
    await fill(form.getByLabelText('Title'), title)
    plansTrips()
    await addIt()
    await isGone(form)
    const commands = askedFor(CreateTripDocument).map(({ input }) => input.commandId)
    expect(commands).toEqual([expect.any(String), commands[0]])
  })

  test('a trip whose answer was lost is not the other one that has travel mode', async () => {
    const trips = [aTrip({ id: '60', title: 'Bruges', isTravelMode: true })]
    answers(CreateTripDocument, () => {
      keepsTrips(trips)
      return Promise.reject(new TypeError('Failed to fetch'))
    })
    await planTrip('Bruges')
    await press(form.getByText('Travel mode'))
    await addIt()
    await shows(form.getByRole('alert').getByText('Failed to create trip'))
    await openTrips('/trips?open=trip')
    await shows(form.getByText('Picked up where you left off.'), form.getByText(/moves here from “Bruges”/))
    await addIt()
    await isGone(form)
    const sent = askedFor(CreateTripDocument).map(({ input }) => input)
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
    expect(askedFor(SetTravelModeDocument)).toEqual([])
  })

  test('travel mode of a new trip is on from the start, also when it is brought over', async () => {
    await planTrip('Porto')
    await press(form.getByText('Travel mode'))
    await addIt()
    await expect.poll(() => titlesUnder('Active trip')).toEqual(['Porto'])
    await planTrip('Faro')
    await press(form.getByRole('button', { name: 'Switch travel mode here' }))
    await addIt()
    await expect.poll(() => titlesUnder('Active trip')).toEqual(['Faro'])
    expect(askedFor(CreateTripDocument).map(({ input }) => input.isTravelMode)).toEqual([true, false])
    expect(askedFor(SetTravelModeDocument)).toMatchObject([{ input: { isOn: true, replacesOther: true } }])
  })

  test('nothing goes beyond a screen of 320 px, and nothing is wrong to axe, also in the dark', async () => {
    await widenTo(320, 640)
    document.documentElement.dataset.theme = 'dark-blue'
    await planTrip(`Donaudampfschifffahrtsgesellschaft ${'x'.repeat(60)}`)
    await fill(form.getByLabelText('Budget'), '1000000')
    await press(form.getByText('Travel mode'))
    expect(overflowOf(form)).toBe(0)
    expect(await violations()).toEqual([])
    await addIt()
    await shows(page.getByRole('article'))
    expect(document.documentElement.scrollWidth).toBe(320)
    expect(await violations()).toEqual([])
  })
})

describe('a trip that is planned', () => {
  test('is changed, with a connection and somebody without an account', async () => {
    keepsTrips([aTrip({ budget: euros(10_000) })])
    await openTrips()
    await press(card('Rome').getByRole('button', { name: 'Edit Rome' }))
    await fill(editForm.getByLabelText('Location'), 'Italy')
    await fill(editForm.getByLabelText('Budget'), '250,50')
    for (const name of ['Ben Test', 'Maria']) {
      await press(editForm.getByRole('button', { name: /Take somebody along/ }))
      await press(page.getByRole('option', { name }))
      await shows(editForm.getByRole('row', { name }))
    }
    await save()
    await isGone(editForm)
    expect(wordsOfCard('Rome')).toMatch(/Italy.* 3 people.* Budget 250\.50 €/)
    await shows(page.getByTitle('You, Ben Test, Maria'))
    expect(askedFor(ReviseTripDocument)).toMatchObject([
      { input: { location: 'Italy', budget: '250.50', addParticipants: [ben.id, maria.id] } },
    ])

    await press(card('Rome').getByRole('button', { name: 'Edit Rome' }))
    await press(editForm.getByRole('button', { name: 'Remove Maria' }))
    await save()
    await isGone(editForm)
    await shows(page.getByTitle('You, Ben Test', { exact: true }))
    const { commandId: _, ...last } = askedFor(ReviseTripDocument).at(-1)?.input ?? {}
    expect(last).toEqual({ id: '40', removeParticipants: [maria.id] })
  })

  test('and saved is not said to be changed elsewhere, not even for the moment in which the list is read anew', async () => {
    keepsTrips([aTrip({ title: 'Siena' })])
    await openTrips()
    await press(card('Siena').getByRole('button', { name: 'Edit Siena' }))
    await fill(editForm.getByLabelText('Location'), 'Tuscany')
    const warnings: string[] = []
    const look = () => warnings.push(...(document.body.textContent?.match(/changed elsewhere/) ?? []))
    const watching = new MutationObserver(look)
    watching.observe(document.body, { childList: true, subtree: true })
    await save()
    await isGone(editForm)
    await shows(card('Siena').getByText('Tuscany'))
    watching.disconnect()
    expect(warnings).toEqual([])
  })

  test.for([
    ['0.00 € of 200.00 € spent, 0%', 0, '0', /Spent 0\.00 € Budget 200\.00 € Left 200\.00 €/],
    ['139.98 € of 200.00 € spent, 69%', 13_998, '69.99', /Left 60\.02 €/],
    ['234.00 € of 200.00 € spent, 117%', 23_400, '100', /Spent 234\.00 € Budget 200\.00 € Over budget 34\.00 € 100%/],
  ] as const)('shows how much of its budget is spent: %s', async ([told, spent, bar, words]) => {
    keepsTrips([aTrip({ budget: euros(20_000), spending: { total: euros(spent), unconverted: [] } })])
    await openTrips()
    const meter = card('Rome').getByRole('meter', { name: 'Budget of Rome' })
    await shows(meter)
    expect(meter.element().getAttribute('aria-valuetext')?.replace(/\s/g, ' ')).toBe(told)
    expect(meter.element().getAttribute('aria-valuenow')).toBe(bar)
    expect(wordsOfCard('Rome')).toMatch(words)
  })

  test('of somebody else says who has the say, and can only be left', async () => {
    keepsTrips([aTrip({ title: 'Athens', participants: [ben, ana], organiser: ben, canEdit: false })])
    await openTrips()
    await shows(card('Athens').getByText('Organised by Ben Test'))
    const buttons = card('Athens').getByRole('button').elements()
    expect(buttons.map(button => button.getAttribute('aria-label'))).toEqual(['Leave Athens'])
  })
})

describe('travel mode', () => {
  const porto = aTrip({ id: '41', title: 'Porto' })
  const faro = aTrip({ id: '42', title: 'Faro' })
  const active = (title: string) => expect.poll(() => titlesUnder('Active trip')).toEqual([title])

  test('is on for one trip, and brought to another one by one click', async () => {
    keepsTrips([porto, faro])
    await openTrips()
    const none = page.getByText('No trip is in travel mode.')
    await shows(none)
    await press(card('Porto').getByText('Travel mode'))
    await active('Porto')
    expect(titlesUnder('Other trips')).toEqual(['Faro'])

    // In the form it is another trip's, which is named; taking it over takes a word.
    await press(card('Faro').getByRole('button', { name: 'Edit Faro' }))
    await shows(editForm.getByText('Travel mode is on for “Porto”.'))
    await expect.element(editForm.getByRole('switch', { name: 'Travel mode' })).toBeDisabled()
    await press(editForm.getByRole('button', { name: 'Switch travel mode here' }))
    await shows(editForm.getByText('Travel mode moves here from “Porto” when you save.'))
    await save()
    await active('Faro')

    await press(card('Porto').getByRole('button', { name: 'Switch travel mode from Faro to Porto' }))
    await active('Porto')
    await press(card('Porto').getByText('Travel mode'))
    await shows(none)
    expect(askedFor(SetTravelModeDocument).map(({ input }) => [input.tripId, input.isOn, input.replacesOther])).toEqual(
      [
        ['41', true, false],
        ['42', true, true],
        ['41', true, true],
        ['41', false, false],
      ],
    )
  })

  test('answers at once, and takes it back where the server could not be reached', async () => {
    keepsTrips([{ ...porto, isTravelMode: true }, faro])
    let answer = (): void => undefined
    answers(SetTravelModeDocument, () => {
      return new Promise((_, fail) => {
        answer = () => fail(new TypeError('Failed to fetch'))
      })
    })
    await openTrips()
    await press(card('Faro').getByRole('button', { name: 'Switch travel mode from Porto to Faro' }))
    await active('Faro')
    expect(titlesUnder('Other trips')).toEqual(['Porto'])
    answer()
    await shows(toast('Failed to change travel mode'))
    await active('Porto')
    turnsTravelMode()
    await press(card('Faro').getByRole('button', { name: 'Switch travel mode from Porto to Faro' }))
    await active('Faro')
    expect(keptTrips().map(({ isTravelMode }) => isTravelMode)).toEqual([false, true])
  })
})

test('where trips cannot be had the page says so, and tries again when asked', async () => {
  const zagreb = aTrip({ id: '43', title: 'Zagreb', isArchived: true })
  isOutOfReachFor(TripsDocument)
  await openTrips()
  await shows(page.getByRole('alert').getByText('Failed to get trips.'))
  await isGone(page.getByRole('heading', { name: 'No trips yet' }))
  keepsTrips([aTrip(), zagreb])
  await press(page.getByRole('alert').getByRole('button', { name: 'Try again' }))
  await shows(card('Rome'))

  isOutOfReachFor(ArchivedTripsDocument)
  await press(page.getByRole('button', { name: 'Show 1 archived trip' }))
  await shows(page.getByRole('alert').getByText('Failed to get archived trips'))
  keepsTrips([aTrip(), zagreb])
  await press(page.getByRole('alert').getByRole('button', { name: 'Try again' }))
  await shows(card('Zagreb'))
})
