import { beforeAll, describe, expect, test } from 'vitest'
import { inspectable, violations } from './axe.ts'
import { callAs, connect, type Member, newcomer, newPlaceholder, toast } from './peopleSteps.ts'
import { eventually, shareTheStage } from './steps.ts'
import {
  addIt,
  card,
  newTrip,
  openTrips,
  planTripByForm,
  spendOn,
  titlesUnder,
  tripDialog,
  typeDay,
  wordsOfCard,
} from './tripsSteps.ts'

const stage = shareTheStage()
let ana: Member
let ben: Member

beforeAll(async () => {
  ana = await newcomer(stage, 'Ana', inspectable)
  ben = await newcomer(stage, 'Ben')
  await connect(ana, ben)
  await newPlaceholder(ana, 'Maria')
})

describe('planning', () => {
  test('without a trip the page says what trips are for, and a keyboard is enough for the first one', async () => {
    const { page } = ana
    await openTrips(page)
    await page.getByRole('heading', { name: 'No trips yet' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('main').getByRole('button', { name: 'Plan a trip' }).focus()
    await page.keyboard.press('Enter')
    await tripDialog(page, 'Plan a trip').waitFor()
    // Days in the order of the date format, each part as soon as the last one is full.
    await page.keyboard.type('Lisbon with friends')
    await page.keyboard.press('Tab')
    await page.keyboard.type('15112026')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('28112026')
    await page.keyboard.press('Enter')
    await toast(page, '“Lisbon with friends” added').waitFor()
    await card(page, 'Lisbon with friends').waitFor()
    expect(await wordsOfCard(page, 'Lisbon with friends')).toContain('15/11/2026 – 28/11/2026')
    expect(await wordsOfCard(page, 'Lisbon with friends')).toContain('No budget')
  })

  test('says beside each field what is wrong with it, and that something is', async () => {
    const { page } = ana
    await openTrips(page)
    await page.getByRole('main').getByRole('button', { name: 'Plan a trip' }).click()
    const form = tripDialog(page, 'Plan a trip')
    await addIt(form)
    for (const words of ['Enter a title', 'Choose a start date', 'Choose an end date']) {
      await form.getByText(words).waitFor()
    }
    await form.getByRole('alert').getByText('Please check the form for errors').waitFor()
    await form.getByLabel('Title').fill('Oslo')
    await typeDay(page, 'Start date', '15112026')
    await typeDay(page, 'End date', '14112026')
    await form.getByText('The end date must not be before the start date').waitFor()
    await form.getByLabel('Budget').fill('-1')
    await form.getByText('The budget must not be negative').waitFor()
    await form.getByLabel('Budget').fill('1.500')
    await form.getByText('For thousands, write 1500.').waitFor()
    expect(await violations(page)).toEqual([])
    await addIt(form)
    await form.getByRole('group', { name: 'End date' }).locator(':focus').waitFor()

    // Put right on the other side, the complaint about the end is gone.
    await form.getByLabel('Budget').fill('1500')
    await typeDay(page, 'Start date', '14112026')
    await form.getByText('The end date must not be before the start date').waitFor({ state: 'detached' })
    await form.getByText('Please check the form for errors').waitFor({ state: 'detached' })
    await addIt(form)
    await card(page, 'Oslo').waitFor()
    expect(await wordsOfCard(page, 'Oslo')).toMatch(/Budget 1,500\.00 €/)
  })

  test('what was typed survives an accidental close and a reload, until it is thrown away', async () => {
    const { page } = ana
    await openTrips(page)
    const form = await planTripByForm(page, 'Half a plan')
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    await page.goto('/trips?open=trip')
    await form.getByText('Picked up where you left off.').waitFor()
    expect(await form.getByLabel('Title').inputValue()).toBe('Half a plan')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.goto('/trips?open=trip')
    expect(await form.getByLabel('Title').inputValue()).toBe('')
    await form.getByRole('button', { name: 'Close' }).click()
  })

  test('a second press of the button plans nothing twice', async () => {
    const { page } = ana
    await openTrips(page)
    const form = await planTripByForm(page, 'Once only')
    await form.getByRole('button', { name: 'Plan a trip' }).dblclick()
    await form.waitFor({ state: 'detached' })
    await card(page, 'Once only').waitFor()
    await openTrips(page)
    await card(page, 'Once only').waitFor()
    expect(await card(page, 'Once only').count()).toBe(1)
  })
})

describe('when the server cannot be heard', () => {
  test('what was typed stays, and trying again plans nothing twice', async () => {
    const { page } = ana
    await openTrips(page)
    const form = await planTripByForm(page, 'Bruges')
    let isLost = false
    await page.route('**/graphql', async route => {
      const isFirst = !isLost && (route.request().postData() ?? '').includes('"operationName":"CreateTrip"')
      if (!isFirst) return route.continue()
      // The server does it, and its answer gets lost.
      isLost = true
      await route.fetch()
      await route.abort()
    })
    await addIt(form)
    await form.getByRole('alert').getByText('Failed to create trip').waitFor()
    expect(await form.getByLabel('Title').inputValue()).toBe('Bruges')
    await addIt(form)
    await form.waitFor({ state: 'detached' })
    await page.unroute('**/graphql')
    await openTrips(page)
    await card(page, 'Bruges').waitFor()
    expect(await card(page, 'Bruges').count()).toBe(1)
  })
})

describe('a trip that is planned', () => {
  test('is changed, with a connection and somebody without an account', async () => {
    const { page } = ana
    await newTrip(ana, { title: 'Rome', budget: 100 })
    await openTrips(page)
    await card(page, 'Rome').getByRole('button', { name: 'Edit Rome' }).click()
    const form = tripDialog(page, 'Edit trip')
    await form.getByLabel('Location').fill('Italy')
    await form.getByLabel('Budget').fill('250,50')
    for (const name of ['Ben Test', 'Maria']) {
      await form.getByRole('button', { name: /Take somebody along/ }).click()
      await page.getByRole('option', { name }).click()
      await form.getByRole('row', { name }).waitFor()
    }
    await form.getByRole('button', { name: 'Save changes' }).click()
    await form.waitFor({ state: 'detached' })
    await eventually(async () => {
      const words = await wordsOfCard(page, 'Rome')
      expect(words).toContain('Italy')
      expect(words).toContain('3 people')
      expect(words).toMatch(/Budget 250\.50 €/)
    })
    await page.getByTitle('You, Ben Test, Maria').waitFor()

    await card(page, 'Rome').getByRole('button', { name: 'Edit Rome' }).click()
    await form.getByRole('button', { name: 'Remove Maria' }).click()
    await form.getByRole('button', { name: 'Save changes' }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByTitle('You, Ben Test', { exact: true }).waitFor()
  })

  test('shows how much of its budget is spent, in words and in a bar', async () => {
    const { page } = ana
    const id = await newTrip(ana, { title: 'Madrid', budget: 200 })
    await openTrips(page)
    const bar = card(page, 'Madrid').getByRole('meter', { name: 'Budget of Madrid' })
    await bar.waitFor()
    const told = async () => (await bar.getAttribute('aria-valuetext'))?.replace(/\s/g, ' ')
    expect(await told()).toBe('0.00 € of 200.00 € spent, 0%')
    await spendOn(ana, id, 139.98)
    await eventually(async () => expect(await told()).toContain('69%'))
    await spendOn(ana, id, 94.02)
    await eventually(async () => expect(await told()).toBe('234.00 € of 200.00 € spent, 117%'))
    expect(await bar.getAttribute('aria-valuenow')).toBe('100')
    expect(await wordsOfCard(page, 'Madrid')).toMatch(/Spent 234\.00 € Budget 200\.00 € Over budget 34\.00 € 100%/)
  })
})

test('where every trip is archived the page does not say that there are none yet', async () => {
  const gil = await newcomer(stage, 'Gil')
  const id = await newTrip(gil, { title: 'Oslo' })
  await callAs(gil, 'DELETE', `/api/trips/${id}/?permanent=false`)
  await openTrips(gil.page)
  await gil.page.getByRole('heading', { name: 'All trips are archived' }).waitFor()
  await gil.page.getByRole('button', { name: 'Show 1 archived trip' }).waitFor()
})

describe('travel mode', () => {
  test('is on for one trip, and brought to another one by one click', async () => {
    const { page } = await newcomer(stage, 'Cleo')
    await openTrips(page)
    await addIt(await planTripByForm(page, 'Porto'))
    await card(page, 'Porto').waitFor()
    await addIt(await planTripByForm(page, 'Faro'))
    await card(page, 'Faro').waitFor()
    await page.getByText('No trip is in travel mode.').waitFor()

    await card(page, 'Porto').getByText('Travel mode').click()
    await eventually(async () => expect(await titlesUnder(page, 'Active trip')).toEqual(['Porto']))
    expect(await titlesUnder(page, 'Other trips')).toEqual(['Faro'])

    // In the form it is another trip's, which is named; taking it over takes a word.
    await card(page, 'Faro').getByRole('button', { name: 'Edit Faro' }).click()
    const form = tripDialog(page, 'Edit trip')
    await form.getByText('Travel mode is on for “Porto”.').waitFor()
    expect(await form.getByRole('switch', { name: 'Travel mode' }).isDisabled()).toBe(true)
    await form.getByRole('button', { name: 'Switch travel mode here' }).click()
    await form.getByText('Travel mode moves here from “Porto” when you save.').waitFor()
    await form.getByRole('button', { name: 'Save changes' }).click()
    await eventually(async () => expect(await titlesUnder(page, 'Active trip')).toEqual(['Faro']))

    await card(page, 'Porto').getByRole('button', { name: 'Switch travel mode from Faro to Porto' }).click()
    await eventually(async () => expect(await titlesUnder(page, 'Active trip')).toEqual(['Porto']))
    await card(page, 'Porto').getByText('Travel mode').click()
    await page.getByText('No trip is in travel mode.').waitFor()
  })

  test('answers at once, and takes it back where the server could not be reached', async () => {
    const cora = await newcomer(stage, 'Cora')
    const { page } = cora
    await newTrip(cora, { title: 'Porto', is_travel_mode: true })
    await newTrip(cora, { title: 'Faro' })
    await openTrips(page)
    await card(page, 'Faro').waitFor()
    // The answer waits until the page has been looked at.
    let answer = (): void => undefined
    const looked = new Promise<void>(resolve => {
      answer = resolve
    })
    await page.route('**/graphql', async route => {
      await looked
      await route.abort()
    })
    await card(page, 'Faro').getByRole('button', { name: 'Switch travel mode from Porto to Faro' }).click()
    await eventually(async () => expect(await titlesUnder(page, 'Active trip')).toEqual(['Faro']))
    expect(await titlesUnder(page, 'Other trips')).toEqual(['Porto'])
    answer()
    await toast(page, 'Failed to change travel mode').waitFor()
    await eventually(async () => expect(await titlesUnder(page, 'Active trip')).toEqual(['Porto']))
    await page.unroute('**/graphql')
  })

  test('of a new trip is on from the start, also when it is brought over', async () => {
    const { page } = await newcomer(stage, 'Dora')
    await openTrips(page)
    const first = await planTripByForm(page, 'Porto')
    await first.getByText('Travel mode').click()
    await addIt(first)
    await eventually(async () => expect(await titlesUnder(page, 'Active trip')).toEqual(['Porto']))
    const second = await planTripByForm(page, 'Faro')
    await second.getByRole('button', { name: 'Switch travel mode here' }).click()
    await addIt(second)
    await eventually(async () => expect(await titlesUnder(page, 'Active trip')).toEqual(['Faro']))
  })
})

describe('on a phone', () => {
  test('nothing goes beyond a screen of 320 px, and nothing is wrong to axe, also in the dark', async () => {
    const { page } = await newcomer(stage, 'Emma', { ...inspectable, viewport: { width: 320, height: 640 } })
    await page.emulateMedia({ colorScheme: 'dark' })
    await openTrips(page)
    const form = await planTripByForm(page, `Donaudampfschifffahrtsgesellschaft ${'x'.repeat(60)}`)
    await form.getByLabel('Budget').fill('1000000')
    await form.getByText('Travel mode').click()
    const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(await isTooWide()).toBe(false)
    await addIt(form)
    await page.getByRole('article').waitFor()
    expect(await isTooWide()).toBe(false)
    expect(await violations(page)).toEqual([])
    const bar = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
    const boxes = await Promise.all(
      ['Expenses', 'Budgets', 'Trips', 'People'].map(name => bar.getByRole('link', { name }).boundingBox()),
    )
    for (const box of boxes) expect(box && box.x >= 0 && box.x + box.width <= 320 && box.height >= 44).toBe(true)
  })
})
