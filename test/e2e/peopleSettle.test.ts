import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  callAs,
  connect,
  type Member,
  newGroup,
  newMember,
  newPlaceholder,
  payFor,
  rowOf,
  toast,
  user,
  wordsOf,
} from './peopleSteps.ts'
import { eventually, focusIsOn, isSelected, pointAt, shareTheStage } from './steps.ts'

const stage = shareTheStage()
let ana: Member
let ben: Member

beforeEach(async () => {
  ana = await newMember(stage, 'Ana')
  ben = await newMember(stage, 'Ben')
  await connect(ana, ben)
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Settle Balance' })
const record = (page: Page) => dialog(page).getByRole('button', { name: 'Record payment' }).click()
const amountIn = (page: Page) => dialog(page).getByLabel('Amount')

const openSettle = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name }).click()

/** What stands between two people, as the screen says it, once it says so. */
const expectBalance = (page: Page, name: string, words: string) =>
  eventually(async () => expect(await wordsOf(page, name)).toContain(words))

describe('a debt', () => {
  test('is paid in part and then in whole; both see it as it happens', async () => {
    await payFor(ana, { amount: '85.01', with: [user(ben)] })
    await expectBalance(ben.page, 'Ana Test', 'You owe Ana Test 42.5')
    await openSettle(ben.page, /^Settle 42.5. € with Ana Test/)
    await dialog(ben.page).getByText('You and Ana Test are even after this.').waitFor()
    expect(await dialog(ben.page).getByLabel('Note (optional)').inputValue()).toBe(
      'Payment to settle balance with Ana Test',
    )
    const amount = amountIn(ben.page)
    const filledIn = await amount.inputValue()
    const whole = Number(filledIn)
    // It gives way to what is typed.
    await focusIsOn(amount)
    await isSelected(amount, filledIn)
    await ben.page.keyboard.type('1')
    expect(await amount.inputValue()).toBe('1')
    await ben.page.keyboard.type('2,50')
    expect(await amount.inputValue()).toBe('12,50')
    await dialog(ben.page)
      .getByText(`You still owe Ana Test ${(whole - 12.5).toFixed(2)} € after this.`)
      .waitFor()
    await record(ben.page)
    await toast(ben.page, 'Payment of 12.50 € recorded').waitFor()
    await expectBalance(ana.page, 'Ben Test', `Ben Test owes you ${(whole - 12.5).toFixed(2)} €`)

    await openSettle(ana.page, /^Settle 3.* € with Ben Test/)
    await record(ana.page)
    await pointAt(toast(ana.page, 'recorded'))
    await expectBalance(ana.page, 'Ben Test', 'All settled up')
    await expectBalance(ben.page, 'Ana Test', 'All settled up')
    await ben.page.getByText('You are quits with everybody.').waitFor()

    await toast(ana.page, 'recorded').getByRole('button', { name: 'Undo' }).click()
    await expectBalance(ben.page, 'Ana Test', `You owe Ana Test ${(whole - 12.5).toFixed(2)} €`)
  })

  test('over several groups takes a transfer for each', async () => {
    const flat = await newGroup(ana, 'Flat', [ben])
    const trip = await newGroup(ana, 'Trip', [ben])
    await payFor(ana, { amount: '40', with: [user(ben)], groupId: flat })
    await payFor(ana, { amount: '20', with: [user(ben)] })
    await payFor(ben, { amount: '10', with: [user(ana)], groupId: trip })
    await expectBalance(ana.page, 'Ben Test', 'Ben Test owes you 25.00 €')
    await openSettle(ana.page, /^Settle 25.00 €/)
    await amountIn(ana.page).fill('22')
    await dialog(ana.page).getByText('Divided over: Flat 20.00 € · outside groups 2.00 €').waitFor()
    await amountIn(ana.page).fill('25')
    await dialog(ana.page)
      .getByText(/Trip 5.00\s€/)
      .waitFor()
    await record(ana.page)
    await pointAt(toast(ana.page, 'recorded'))
    await expectBalance(ben.page, 'Ana Test', 'All settled up')
    const { transfers } = await callAs(ana, 'GET', '/api/transfers/')
    expect(
      transfers.map((transfer: { amount: number; group_id: number | null }) => [transfer.amount, transfer.group_id]),
    ).toEqual(
      expect.arrayContaining([
        [20, flat],
        [10, null],
        [5, trip],
      ]),
    )
    await rowOf(ana.page, 'Flat').getByText('In this group').waitFor({ state: 'detached' })

    // It is taken back as a whole: were it several calls, a line that breaks after the first would leave the rest.
    let calls = 0
    await ana.page.route('**/graphql', route => {
      if (!/Transfers?Back/.test(route.request().postData() ?? '')) return route.fallback()
      calls += 1
      return calls === 1 ? route.fallback() : route.abort()
    })
    await toast(ana.page, 'recorded').getByRole('button', { name: 'Undo' }).click()
    await expectBalance(ben.page, 'Ana Test', 'You owe Ana Test 25.00 €')
  })

  test('with somebody without an account is settled too', async () => {
    await payFor(ana, { amount: '9', with: [await newPlaceholder(ana, 'Maria')] })
    await openSettle(ana.page, /^Settle 4.50 € with Maria/)
    await record(ana.page)
    await expectBalance(ana.page, 'Maria', 'All settled up')
  })
})

test('debts that are simplified need fewer payments, come to the same, and stay simplified', async () => {
  const cleo = await newMember(stage, 'Cleo')
  await connect(ana, cleo)
  const groupId = await newGroup(ana, 'Flat', [ben, cleo])
  await payFor(ana, { amount: '20', with: [user(ben)], groupId })
  await connect(ben, cleo)
  await payFor(ben, { amount: '20', with: [user(cleo)], groupId })
  await expectBalance(ben.page, 'Ana Test', 'You owe Ana Test 10.00 €')
  await expectBalance(ben.page, 'Cleo Test', 'Cleo Test owes you 10.00 €')
  await ben.page.getByText('Simplify debts').click()
  await expectBalance(ben.page, 'Ana Test', 'All settled up')
  await ben.page.reload()
  await ben.page.getByText('You are quits with everybody.').waitFor()
  expect(new URL(ben.page.url()).search).toBe('?simplified=true')
  const leaveAndComeBack = async () => {
    await ben.page.getByRole('link', { name: 'Expenses', exact: true }).click()
    await ben.page.getByRole('link', { name: 'Connections & Groups' }).click()
  }
  await leaveAndComeBack()
  await ben.page.getByText('You are quits with everybody.').waitFor()
  await ben.page.goto('/connections?simplified=false')
  await expectBalance(ben.page, 'Cleo Test', 'Cleo Test owes you 10.00 €')
  await leaveAndComeBack()
  await ben.page.getByText('You are quits with everybody.').waitFor()
  await ben.page.getByText('Simplify debts').click()
  await expectBalance(ben.page, 'Cleo Test', 'Cleo Test owes you 10.00 €')
  await leaveAndComeBack()
  await expectBalance(ben.page, 'Cleo Test', 'Cleo Test owes you 10.00 €')

  await cleo.page.getByText('Simplify debts').click()
  await openSettle(cleo.page, /^Settle 10.00 € with Ana Test/)
  await record(cleo.page)
  await expectBalance(cleo.page, 'Ana Test', 'All settled up')
})
