import { beforeAll, describe, expect, test } from 'vitest'
import { inspectable, violations } from './axe.ts'
import { callAs, connect, type Member, newcomer, newPlaceholder, toast } from './peopleSteps.ts'
import { countOnServer, eventually, shareTheStage } from './steps.ts'
import {
  addIt,
  card,
  newTrip,
  openTrips,
  planTripByForm,
  spendOn,
  titlesUnder,
  tripDialog,
  wordsOfCard,
} from './tripsSteps.ts'

/* Its forms, and what is asked before it is put away, left or deleted, are tried by themselves. */

const stage = shareTheStage()
let ana: Member
let ben: Member

beforeAll(async () => {
  ana = await newcomer(stage, 'Ana', inspectable)
  ben = await newcomer(stage, 'Ben')
  await connect(ana, ben)
  await newPlaceholder(ana, 'Maria')
})

describe('with others', () => {
  test('what one plans and changes the other sees, who leaves', async () => {
    await openTrips(ana.page)
    await openTrips(ben.page)
    const form = await planTripByForm(ana.page, 'Athens')
    await form.getByLabel('Budget').fill('300')
    for (const name of ['Ben Test', 'Maria']) {
      await form.getByRole('button', { name: /Take somebody along/ }).click()
      await ana.page.getByRole('option', { name }).click()
    }
    await addIt(form)
    await card(ben.page, 'Athens').waitFor()
    expect(await wordsOfCard(ben.page, 'Athens')).toMatch(/Organised by Ana Test.* 3 people/)
    expect(await violations(ana.page)).toEqual([])
    const address = await card(ana.page, 'Athens').getByRole('link').getAttribute('href')
    const id = Number(address?.split('/').at(-1))
    await spendOn(ana, id, 30)
    await eventually(async () => expect(await wordsOfCard(ben.page, 'Athens')).toContain('Spent 30.00'))

    // What is typed stays while the other changes something else, and both are kept.
    await card(ana.page, 'Athens').getByRole('button', { name: 'Edit Athens' }).click()
    const changes = tripDialog(ana.page, 'Edit trip')
    await changes.getByLabel('Title').fill('Athens and Crete')
    await callAs(ana, 'PUT', `/api/trips/${id}/`, { location: 'Greece' })
    await changes.getByText('This trip was changed elsewhere meanwhile.').waitFor()
    await changes.getByRole('button', { name: 'Save changes' }).click()
    await card(ben.page, 'Athens and Crete').getByText('Greece').waitFor()

    await card(ben.page, 'Athens and Crete').getByRole('button', { name: 'Leave Athens and Crete' }).click()
    await tripDialog(ben.page, /Leave/).getByRole('button', { name: 'Leave' }).click()
    await toast(ben.page, 'You left “Athens and Crete”').waitFor()
    await card(ben.page, 'Athens and Crete').waitFor({ state: 'detached' })
    await eventually(async () => expect(await wordsOfCard(ana.page, 'Athens and Crete')).toContain('2 people'))
  })

  test('who organises it may go, and the other one organises it then', async () => {
    const id = await newTrip(ana, { title: 'Corfu' }, [ben])
    await ana.page.goto(`/trips?open=leave&trip=${id}`)
    const question = tripDialog(ana.page, 'Leave “Corfu”?')
    await question.getByText('Ben Test will organise it').waitFor()
    await question.getByRole('button', { name: 'Leave' }).click()
    await card(ana.page, 'Corfu').waitFor({ state: 'detached' })
    await openTrips(ben.page)
    await card(ben.page, 'Corfu').getByRole('button', { name: 'Edit Corfu' }).waitFor()
  })

  test('a deleted one takes the expenses along that one may delete, and no others', async () => {
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
    await question.getByRole('button', { name: 'Delete' }).click()
    await toast(page, '“Turku” deleted').waitFor()
    await eventually(async () => expect(await countOnServer(page)).toBe(expenses - 1))
  })
})

test('travel mode goes from one to another, ends where one is put away, and comes back with it', async () => {
  const { page } = ana
  await newTrip(ana, { title: 'Porto', is_travel_mode: true })
  await newTrip(ana, { title: 'Faro' })
  await openTrips(page)
  await card(page, 'Faro').getByRole('button', { name: 'Switch travel mode from Porto to Faro' }).click()
  await page.reload()
  await eventually(async () => expect(await titlesUnder(page, 'Active trip')).toEqual(['Faro']))

  const archive = async () => {
    await card(page, 'Faro').getByRole('button', { name: 'Archive Faro' }).click()
    await tripDialog(page, 'Archive “Faro”?').getByRole('button', { name: 'Archive' }).click()
    await card(page, 'Faro').waitFor({ state: 'detached' })
  }
  await archive()
  await page.getByText('No trip is in travel mode.').waitFor()
  await toast(page, '“Faro” archived').getByRole('button', { name: 'Undo' }).click()
  await eventually(async () => expect(await titlesUnder(page, 'Active trip')).toEqual(['Faro']))
  await archive()
  await page.getByRole('button', { name: 'Show 1 archived trip' }).click()
  // A reload knows that they are shown.
  await page.reload()
  await eventually(async () => expect(await titlesUnder(page, 'Archived trips')).toEqual(['Faro']))
})
