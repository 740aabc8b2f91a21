import { beforeAll, describe, expect, test } from 'vitest'
import { inspectable, violations } from './axe.ts'
import { callAs, connect, type Member, newcomer, toast } from './peopleSteps.ts'
import { countOnServer, eventually, shareTheStage } from './steps.ts'
import { openTrip, weekendTrip } from './tripPageSteps.ts'
import { card, newTrip, openTrips, spendOn, titlesUnder, tripDialog, wordsOfCard } from './tripsSteps.ts'

const stage = shareTheStage()
let ana: Member
let ben: Member

beforeAll(async () => {
  ana = await newcomer(stage, 'Ana', inspectable)
  ben = await newcomer(stage, 'Ben')
  await connect(ana, ben)
})

/** What Ana and Ben owe each other, as the server has it. */
const balancesOf = async (member: Member) => (await callAs(member, 'GET', '/api/balances/')).regular_users

describe('archiving', () => {
  test('asks, can be undone right after, and then travel mode is what it was', async () => {
    const { page } = ana
    await newTrip(ana, { title: 'Rome', is_travel_mode: true })
    await openTrips(page)
    await card(page, 'Rome').getByRole('button', { name: 'Archive Rome' }).click()
    const question = tripDialog(page, 'Archive “Rome”?')
    await question.getByText(/travel mode ends/).waitFor()
    expect(await violations(page)).toEqual([])
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    await card(page, 'Rome').getByRole('button', { name: 'Archive Rome' }).click()
    await question.getByRole('button', { name: 'Archive' }).click()
    await card(page, 'Rome').waitFor({ state: 'detached' })
    await toast(page, '“Rome” archived').getByRole('button', { name: 'Undo' }).click()
    await eventually(async () => expect(await titlesUnder(page, 'Active trip')).toEqual(['Rome']))
  })

  test('puts it where one has to ask for it, and from where it comes back', async () => {
    const { page } = ana
    const id = await newTrip(ana, { title: 'Oslo' })
    await callAs(ana, 'DELETE', `/api/trips/${id}/?permanent=false`)
    await openTrips(page)
    await card(page, 'Rome').waitFor()
    expect(await card(page, 'Oslo').count()).toBe(0)
    await page.getByRole('button', { name: 'Show 1 archived trip' }).click()
    await eventually(async () => expect(await titlesUnder(page, 'Archived trips')).toEqual(['Oslo']))
    expect(await violations(page)).toEqual([])
    // A reload knows that they are shown.
    await page.reload()
    await card(page, 'Oslo').waitFor()
    await page.getByRole('button', { name: 'Hide archived trips' }).click()
    await card(page, 'Oslo').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Show 1 archived trip' }).click()
    await card(page, 'Oslo').getByRole('button', { name: 'Restore Oslo' }).click()
    await toast(page, '“Oslo” restored').waitFor()
    await eventually(async () => expect(await titlesUnder(page, 'Other trips')).toContain('Oslo'))
    expect(await page.getByRole('button', { name: /archived trip/ }).count()).toBe(0)
  })
})

describe('deleting', () => {
  test('keeps the expenses unless one says otherwise, and says what that comes to', async () => {
    const { page } = ana
    const id = await newTrip(ana, { title: 'Bergen' }, [ben])
    await spendOn(ana, id, 40, [ben])
    await spendOn(ana, id, 5)
    const [expenses, balances] = [await countOnServer(page), await balancesOf(ben)]
    await openTrips(page)
    await card(page, 'Bergen').getByRole('button', { name: 'Delete Bergen' }).click()
    const question = tripDialog(page, 'Delete “Bergen”?')
    await question.getByText('2 expenses stay, without a trip. Nobody’s debts change.').waitFor()
    await question.getByText('1 other person loses sight of the trip.').waitFor()
    expect(await violations(page)).toEqual([])
    await question.getByRole('button', { name: 'Delete' }).click()
    await toast(page, '“Bergen” deleted').waitFor()
    await card(page, 'Bergen').waitFor({ state: 'detached' })
    expect(await countOnServer(page)).toBe(expenses)
    expect(await balancesOf(ben)).toEqual(balances)
  })

  test('is confirmed by Enter, also beside what there is to choose', async () => {
    const { page } = ana
    await newTrip(ana, { title: 'Malmö' })
    await newTrip(ana, { title: 'Lund' })
    await openTrips(page)
    await card(page, 'Malmö').getByRole('button', { name: 'Delete Malmö' }).click()
    const ready = tripDialog(page, 'Delete “Malmö”?').getByText(/no expenses/i)
    await ready.waitFor()
    await page.keyboard.press('Enter')
    await toast(page, '“Malmö” deleted').waitFor()
    await card(page, 'Lund').getByRole('button', { name: 'Delete Lund' }).click()
    const question = tripDialog(page, 'Delete “Lund”?')
    await question.getByText(/no expenses/i).waitFor()
    await question.getByRole('checkbox').focus()
    await page.keyboard.press('Enter')
    await toast(page, '“Lund” deleted').waitFor()
  })

  test('leaves the button for the next one free on a phone, while it is told', async () => {
    const { page } = ana
    const size = page.viewportSize()
    await page.setViewportSize({ width: 375, height: 700 })
    await newTrip(ana, { title: 'Alta' })
    await openTrips(page)
    await card(page, 'Alta').getByRole('button', { name: 'Delete Alta' }).click()
    const question = tripDialog(page, 'Delete “Alta”?')
    await question.getByText(/no expenses/i).waitFor()
    await question.getByRole('button', { name: 'Delete' }).click()
    await toast(page, '“Alta” deleted').waitFor()
    await newTrip(ana, { title: 'Vardø' })
    const told = await toast(page, '“Alta” deleted').boundingBox()
    const plan = await page.getByRole('main').getByRole('button', { name: 'Plan a trip' }).boundingBox()
    expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(plan?.y ?? 0)
    if (size) await page.setViewportSize(size)
  })

  test('takes the expenses along that one may delete, and no others', async () => {
    const { page } = ana
    const id = await newTrip(ana, { title: 'Turku' }, [ben])
    await spendOn(ana, id, 40, [ben])
    await spendOn(ben, id, 30, [ana])
    const expenses = await countOnServer(page)
    await openTrips(page)
    await card(page, 'Turku').getByRole('button', { name: 'Delete Turku' }).click()
    const question = tripDialog(page, 'Delete “Turku”?')
    await question.getByText('2 expenses stay').waitFor()
    await question.getByText('Keep the expenses').click()
    await question.getByText('1 expense is deleted.').waitFor()
    await question.getByText('What you and 1 other person owe each other changes by that.').waitFor()
    await question.getByText('1 expense of others stays, without a trip.').waitFor()
    await question.getByRole('button', { name: 'Delete' }).click()
    await toast(page, '“Turku” deleted').waitFor()
    await eventually(async () => expect(await countOnServer(page)).toBe(expenses - 1))
  })

  test('of one that is archived is asked again after a reload, once it is known', async () => {
    const { page } = ana
    const id = await newTrip(ana, { title: 'Riga' })
    await callAs(ana, 'DELETE', `/api/trips/${id}/?permanent=false`)
    const archivedOnes = Promise.withResolvers<void>()
    await page.route('**/graphql', async route => {
      if (route.request().postData()?.includes('"operationName":"ArchivedTrips"')) await archivedOnes.promise
      await route.continue()
    })
    await page.goto(`/trips?archived=shown&open=delete&trip=${id}`)
    await page.getByRole('heading', { name: 'Archived trips' }).waitFor()
    expect(await page.getByText('This trip does not exist any more').count()).toBe(0)
    archivedOnes.resolve()
    await tripDialog(page, 'Delete “Riga”?').getByRole('button', { name: 'Delete' }).click()
    await toast(page, '“Riga” deleted').waitFor()
    await page.unroute('**/graphql')
  })

  test('from its page leaves it there until one is among the others', async () => {
    const { page } = ana
    const id = await weekendTrip(ana, { title: 'Evora' })
    await openTrip(page, id, 'Evora')
    await page.evaluate(() => {
      const seen = new Set<string | null | undefined>()
      const look = () => seen.add(document.querySelector('h1')?.textContent)
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
      Object.assign(globalThis, { headingsSeen: () => [...seen] })
    })
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByText('No expenses belong to it').waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('heading', { level: 1, name: 'Trips' }).waitFor()
    expect(await page.evaluate('headingsSeen()')).toEqual(['Evora', 'Trips'])
  })

  test('offers to put it away instead', async () => {
    const { page } = ana
    await newTrip(ana, { title: 'Vienna' })
    await openTrips(page)
    await card(page, 'Vienna').getByRole('button', { name: 'Delete Vienna' }).click()
    const question = tripDialog(page, 'Delete “Vienna”?')
    await question.getByText('No expenses belong to it').waitFor()
    await question.getByRole('button', { name: 'Archive' }).click()
    await toast(page, '“Vienna” archived').waitFor()
    await page.getByRole('button', { name: 'Show 1 archived trip' }).waitFor()
  })
})

describe('with others', () => {
  test('what one changes the other sees, who leaves and comes to be the one who organises', async () => {
    await openTrips(ana.page)
    await openTrips(ben.page)
    const id = await newTrip(ana, { title: 'Athens', budget: 300 }, [ben])
    await card(ben.page, 'Athens').waitFor()
    expect(await wordsOfCard(ben.page, 'Athens')).toContain('Organised by Ana Test')
    expect(await card(ben.page, 'Athens').getByRole('button').allTextContents()).toEqual([''])
    await spendOn(ana, id, 30)
    await eventually(async () => expect(await wordsOfCard(ben.page, 'Athens')).toContain('Spent 30.00'))

    // What is typed stays while the other changes something else, and both are kept.
    await card(ana.page, 'Athens').getByRole('button', { name: 'Edit Athens' }).click()
    const form = tripDialog(ana.page, 'Edit trip')
    await form.getByLabel('Title').fill('Athens and Crete')
    await callAs(ana, 'PUT', `/api/trips/${id}/`, { location: 'Greece' })
    await form.getByText('This trip was changed elsewhere meanwhile.').waitFor()
    await form.getByRole('button', { name: 'Save changes' }).click()
    await card(ben.page, 'Athens and Crete').getByText('Greece').waitFor()

    await card(ben.page, 'Athens and Crete').getByRole('button', { name: 'Leave Athens and Crete' }).click()
    await tripDialog(ben.page, /Leave/).getByRole('button', { name: 'Leave' }).click()
    await toast(ben.page, 'You left “Athens and Crete”').waitFor()
    await card(ben.page, 'Athens and Crete').waitFor({ state: 'detached' })
    await eventually(async () => expect(await wordsOfCard(ana.page, 'Athens and Crete')).toContain('1 person'))
  })

  test('what one saves is not said to be changed elsewhere', async () => {
    const { page } = ana
    await newTrip(ana, { title: 'Siena' })
    await openTrips(page)
    await card(page, 'Siena').getByRole('button', { name: 'Edit Siena' }).click()
    const form = tripDialog(page, 'Edit trip')
    await form.getByLabel('Location').fill('Tuscany')
    // Not even for the moment in which the form is open and the list below is read anew.
    await page.evaluate(() => {
      const seen: string[] = []
      const look = () => seen.push(...(document.body.textContent?.match(/changed elsewhere/) ?? []))
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
      Object.assign(globalThis, { warningsSeen: () => seen.length })
    })
    await form.getByRole('button', { name: 'Save changes' }).click()
    await form.waitFor({ state: 'detached' })
    await card(page, 'Siena').getByText('Tuscany').waitFor()
    expect(await page.evaluate('warningsSeen()')).toBe(0)
  })

  test('who organises it may go, and is told who does it then', async () => {
    const id = await newTrip(ana, { title: 'Corfu' }, [ben])
    await ana.page.goto(`/trips?open=leave&trip=${id}`)
    const question = tripDialog(ana.page, 'Leave “Corfu”?')
    await question.getByText('Ben Test will organise it').waitFor()
    await question.getByRole('button', { name: 'Leave' }).click()
    await card(ana.page, 'Corfu').waitFor({ state: 'detached' })
    await openTrips(ben.page)
    await card(ben.page, 'Corfu').getByRole('button', { name: 'Edit Corfu' }).waitFor()
  })

  test('a stranger learns nothing of a trip by its number', async () => {
    const id = await newTrip(ana, { title: 'Secret' })
    for (const open of ['trip', 'delete']) {
      await ben.page.goto(`/trips?open=${open}&trip=${id}`)
      await tripDialog(ben.page, 'Edit trip').getByText('This trip does not exist any more').waitFor()
    }
    expect(await ben.page.getByText('Secret').count()).toBe(0)
  })
})

test('where trips cannot be had the page says so, and tries again when asked', async () => {
  const { page } = ana
  const id = await newTrip(ana, { title: 'Zagreb' })
  await callAs(ana, 'DELETE', `/api/trips/${id}/?permanent=false`)
  const isAboutTrips = (data: string | null) => /"operationName":"(Archived)?Trips"/.test(data ?? '')
  await page.route('**/graphql', route => (isAboutTrips(route.request().postData()) ? route.abort() : route.continue()))
  await page.goto('/trips')
  await page.getByRole('alert').getByText('Failed to get trips.').waitFor()
  expect(await page.getByRole('heading', { name: 'No trips yet' }).count()).toBe(0)
  await page.unroute('**/graphql')
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await card(page, 'Rome').waitFor()

  await page.route('**/graphql', route => (isAboutTrips(route.request().postData()) ? route.abort() : route.continue()))
  await page.getByRole('button', { name: /Show .* archived trip/ }).click()
  await page.getByRole('alert').getByText('Failed to get archived trips').waitFor()
  await page.unroute('**/graphql')
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await card(page, 'Zagreb').waitFor()
})
