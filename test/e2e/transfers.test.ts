import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { card, cardWords, idOf, lists, pay, placeholder, user } from './feedSteps.ts'
import { callAs } from './peopleSteps.ts'
import { connect, dialog, registerAs } from './sharingSteps.ts'
import { eventually, pointAt, shareTheStage } from './steps.ts'

/** What Ana and Bo paid each other, as each of the two sees it. */

const stage = shareTheStage()
let ana: Page
let bo: Page
let anaId: number
let boId: number
let doraId: number

const year = new Date().getUTCFullYear() - 1
const day = (date: string) => `${year}-${date}`

beforeAll(async () => {
  ana = await stage.newVisitor()
  bo = await stage.newVisitor()
  await registerAs(ana, 'Ana')
  await registerAs(bo, 'Bo')
  await connect(ana, bo)
  anaId = await idOf(ana)
  boId = await idOf(bo)
  doraId = (await callAs({ page: ana }, 'POST', '/api/placeholder-users/', { display_name: 'Dora' })).id
})

test('transfers arrive with both, who see which way they went and what they settled, and stay open over a reload', async () => {
  await pay(ana, { amount: '20', date: day('05-02'), sender_id: anaId, recipient_id: boId })
  await lists(ana, ['Transfer'])
  await lists(bo, ['Transfer'])
  expect(await cardWords(ana, 'Transfer')).toBe('💸 Transfer To Bo −20.00 €')
  expect(await cardWords(bo, 'Transfer')).toBe('💸 Transfer From Ana +20.00 €')

  const settling = { settled_currency: 'USD', settled_rate: '1.1', note: 'For the trip' }
  await pay(bo, { amount: '50', date: day('05-03'), sender_id: boId, recipient_id: anaId, ...settling })
  await lists(ana, ['For the trip', 'Transfer'])
  expect(await cardWords(ana, 'For the trip')).toBe('💸 For the trip From Bo +50.00 € ($55.00)')

  const members = [user(boId), placeholder(doraId)]
  const flat = { name: 'Flat', default_currency: 'EUR', members }
  const { id } = await callAs({ page: ana }, 'POST', '/api/groups/', flat)
  await callAs({ page: bo }, 'POST', `/api/groups/${id}/members/${boId}/approve`)
  await pay(ana, { amount: '7', date: day('05-01'), sender_id: boId, recipient_placeholder_id: doraId, note: 'Keys' })
  await lists(ana, ['For the trip', 'Transfer', 'Keys'])
  expect(await cardWords(ana, 'Keys')).toBe('💸 Keys Bo → Dora 7.00 €')

  await ana.getByRole('link', { name: 'For the trip' }).click()
  await eventually(async () =>
    expect((await dialog(ana).locator('dl').allInnerTexts()).join(' ').replace(/\s+/g, ' ')).toMatch(
      /^From Bo Silva To You Settled 1 EUR = 1.1 USD \$55.00 Recorded by Bo Silva \d+ \w+ 20\d\d, \d\d:\d\d$/,
    ),
  )
  await dialog(ana).getByText(`3 May ${year}`).waitFor()
  await ana.reload()
  await dialog(ana).getByText('1 EUR = 1.1 USD').waitFor()
  await ana.goBack()
  await dialog(ana).waitFor({ state: 'hidden' })
})

test('a transfer is deleted and brought back, for both and at its place, also once the server can be reached', async () => {
  await ana.goto('/expenses')
  await lists(ana, ['For the trip', 'Transfer', 'Keys'])
  await card(ana, 'Transfer').hover()
  await card(ana, 'Transfer').getByRole('button', { name: 'Delete transfer' }).click()
  await pointAt(ana.getByRole('button', { name: 'Undo' }))
  await lists(ana, ['For the trip', 'Keys'])
  await lists(bo, ['For the trip', 'Keys'])
  await ana.getByRole('button', { name: 'Undo' }).click()
  await lists(ana, ['For the trip', 'Transfer', 'Keys'])
  await lists(bo, ['For the trip', 'Transfer', 'Keys'])
  await eventually(async () => expect(await ana.evaluate(() => document.activeElement?.textContent)).toBe('Transfer'))

  await bo.getByRole('link', { name: 'For the trip' }).click()
  await dialog(bo).getByRole('button', { name: 'Delete transfer' }).click()
  await lists(bo, ['Transfer', 'Keys'])
  await lists(ana, ['Transfer', 'Keys'])
  await dialog(bo).waitFor({ state: 'hidden' })

  await ana.route('**/graphql', route =>
    route.request().postData()?.includes('VoidTransfer') ? route.abort() : route.continue(),
  )
  await card(ana, 'Keys').hover()
  await card(ana, 'Keys').getByRole('button', { name: 'Delete transfer' }).click()
  await ana.getByRole('status').getByText('1 change waits to be sent').waitFor()
  await lists(ana, ['Transfer'])
  await lists(bo, ['Transfer', 'Keys'])
  await ana.unroute('**/graphql')
  await pointAt(ana.getByRole('button', { name: 'Undo' }))
  await lists(bo, ['Transfer'])
  await ana.getByRole('button', { name: 'Undo' }).click()
  await lists(ana, ['Transfer', 'Keys'])
})
