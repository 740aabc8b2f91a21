import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { inspectable, violations } from './axe.ts'
import { card, cardWords, idOf, lists, pay, placeholder, spend, user } from './feedSteps.ts'
import { callAs } from './peopleSteps.ts'
import { connect, dialog, graphql, registerAs } from './sharingSteps.ts'
import { eventually, shareTheStage } from './steps.ts'

/** What Ana and Bo paid each other, and what both spent, as each of the two sees it. */

const stage = shareTheStage()
let ana: Page
let bo: Page
let anaId: number
let boId: number
let doraId: number

const year = new Date().getUTCFullYear() - 1
const day = (date: string) => `${year}-${date}`

beforeAll(async () => {
  ana = await stage.newVisitor(inspectable)
  bo = await stage.newVisitor()
  await registerAs(ana, 'Ana')
  await registerAs(bo, 'Bo')
  await connect(ana, bo)
  anaId = await idOf(ana)
  boId = await idOf(bo)
  doraId = (await callAs({ page: ana }, 'POST', '/api/placeholder-users/', { display_name: 'Dora' })).id
})

describe('a transfer', () => {
  test('arrives with both, who see which way it went', async () => {
    await pay(ana, { amount: '20', date: day('05-02'), sender_id: anaId, recipient_id: boId })
    await lists(ana, ['Transfer'])
    await lists(bo, ['Transfer'])
    expect(await cardWords(ana, 'Transfer')).toBe(`💸 Transfer 2 May ${year} · To Bo Silva −20.00 €`)
    expect(await cardWords(bo, 'Transfer')).toBe(`💸 Transfer 2 May ${year} · From Ana Silva +20.00 €`)
  })

  test('is called by its note, and tells what it settled in another currency', async () => {
    const settling = { settled_currency: 'USD', settled_rate: '1.1' }
    await pay(bo, {
      amount: '50',
      date: day('05-03'),
      sender_id: boId,
      recipient_id: anaId,
      note: 'For the trip',
      ...settling,
    })
    await lists(ana, ['For the trip', 'Transfer'])
    expect(await cardWords(ana, 'For the trip')).toBe(`💸 For the trip 3 May ${year} · From Bo Silva +50.00 € ($55.00)`)
  })

  test('between two others names both', async () => {
    const members = [user(boId), placeholder(doraId)]
    const { id } = await callAs({ page: ana }, 'POST', '/api/groups/', {
      name: 'Flat',
      default_currency: 'EUR',
      members,
    })
    await callAs({ page: bo }, 'POST', `/api/groups/${id}/members/${boId}/approve`)
    await pay(ana, { amount: '7', date: day('05-01'), sender_id: boId, recipient_placeholder_id: doraId, note: 'Keys' })
    await lists(ana, ['For the trip', 'Transfer', 'Keys'])
    expect(await cardWords(ana, 'Keys')).toBe(`💸 Keys 1 May ${year} · Bo Silva → Dora 7.00 €`)
  })

  test('counts as nothing spent', async () => {
    expect(await ana.getByTitle('Your own part of this month').textContent()).toBe('')
  })

  test('opens, says all about it, and back closes it', async () => {
    await ana.getByRole('link', { name: 'For the trip' }).click()
    await dialog(ana).getByText('1 EUR = 1.1 USD').waitFor()
    await eventually(async () =>
      expect((await dialog(ana).locator('dl').allInnerTexts()).join(' ').replace(/\s+/g, ' ')).toMatch(
        /^From Bo Silva To You Settled 1 EUR = 1.1 USD \$55.00 Recorded by Bo Silva \d+ \w+ 20\d\d, \d\d:\d\d$/,
      ),
    )
    await dialog(ana).getByText(`3 May ${year}`).waitFor()
    expect(await violations(ana)).toEqual([])
    await ana.reload()
    await dialog(ana).getByText('1 EUR = 1.1 USD').waitFor()
    await ana.goBack()
    await dialog(ana).waitFor({ state: 'hidden' })
  })

  test('that is not there says so', async () => {
    await ana.goto('/expenses?transfer=999999')
    await dialog(ana).getByText('This transfer does not exist any more, or you have no part in it.').waitFor()
    await ana.keyboard.press('Escape')
    await dialog(ana).waitFor({ state: 'hidden' })
  })

  test('is deleted and brought back, for both and at its place', async () => {
    await ana.goto('/expenses')
    await lists(ana, ['For the trip', 'Transfer', 'Keys'])
    await card(ana, 'Transfer').hover()
    await card(ana, 'Transfer').getByRole('button', { name: 'Delete transfer' }).click()
    await lists(ana, ['For the trip', 'Keys'])
    await lists(bo, ['For the trip', 'Keys'])
    await ana.getByRole('button', { name: 'Undo' }).click()
    await lists(ana, ['For the trip', 'Transfer', 'Keys'])
    await lists(bo, ['For the trip', 'Transfer', 'Keys'])
    await eventually(async () => expect(await ana.evaluate(() => document.activeElement?.textContent)).toBe('Transfer'))
  })

  test('is deleted where it is opened', async () => {
    await bo.getByRole('link', { name: 'For the trip' }).click()
    await dialog(bo).getByRole('button', { name: 'Delete transfer' }).click()
    await lists(bo, ['Transfer', 'Keys'])
    await lists(ana, ['Transfer', 'Keys'])
    await dialog(bo).waitFor({ state: 'hidden' })
  })

  test('is deleted once the server can be reached, which is told until then', async () => {
    await ana.route('**/graphql', route =>
      route.request().postData()?.includes('VoidTransfer') ? route.abort() : route.continue(),
    )
    await card(ana, 'Keys').hover()
    await card(ana, 'Keys').getByRole('button', { name: 'Delete transfer' }).click()
    await ana.getByRole('status').getByText('1 change waits to be sent').waitFor()
    await lists(ana, ['Transfer'])
    await lists(bo, ['Transfer', 'Keys'])
    await ana.unroute('**/graphql')
    await lists(bo, ['Transfer'])
    await ana.getByRole('button', { name: 'Undo' }).click()
    await lists(ana, ['Transfer', 'Keys'])
  })
})

describe('an expense', () => {
  test('says who paid and between whom it is split: one, two, or two and how many others', async () => {
    const date = day('04-10')
    const us = [user(anaId), user(boId)]
    await spend(ana, { title: 'Bread', amount: '3', date, category: 'GROCERIES' })
    await spend(bo, { title: 'Tea', amount: '4', date, between: us })
    await spend(ana, { title: 'Gift', amount: '9', date, between: [user(boId)] })
    await spend(ana, { title: 'Dinner', amount: '90', date, between: [...us, placeholder(doraId)] })
    const dated = `10 Apr ${year} ·`
    await lists(ana, ['Transfer', 'Keys', 'Dinner', 'Gift', 'Tea', 'Bread'])
    expect(await cardWords(ana, 'Bread')).toBe(`🛒 Bread ${dated} Groceries 3.00 €`)
    expect(await cardWords(ana, 'Tea')).toBe(
      `🍎 Tea ${dated} Paid by Bo Silva Split between you & Bo Silva 2.00 € of 4.00 €`,
    )
    expect(await cardWords(ana, 'Gift')).toBe(`🍎 Gift ${dated} Paid by you Split between Bo Silva 0.00 € of 9.00 €`)
    expect(await cardWords(ana, 'Dinner')).toBe(
      `🍎 Dinner ${dated} Paid by you Split between you, Bo Silva & 1 other 30.00 € of 90.00 €`,
    )
  })

  test('in another currency shows what it comes to, and what was paid in brackets', async () => {
    const between = [user(anaId), user(boId)]
    const id = await spend(ana, { title: 'Taxi', amount: '5000', currency: 'JPY', date: day('04-09'), between })
    await callAs({ page: ana }, 'POST', '/api/expenses/currency/confirm', { expense_id: id, conversion_rate: 0.006 })
    await ana.reload()
    await card(ana, 'Taxi').waitFor()
    expect(await cardWords(ana, 'Taxi')).toContain('15.00 € of 30.00 € (¥5,000)')

    await graphql(ana, 'mutation { reviseSettings(input: { showSplitTotals: false }) { refusals { code } } }')
    await ana.reload()
    await card(ana, 'Taxi').waitFor()
    expect(await cardWords(ana, 'Taxi')).toMatch(/ 15\.00 € \(¥2,500\)$/)
  })
})
