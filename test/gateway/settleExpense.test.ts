import { beforeEach, describe, expect, test } from 'vitest'
import { newcomer, regular, shareGateway } from '#test/support/cast.ts'
import { connected, groupOf, placeholderOf } from '#test/support/circles.ts'
import type { Person } from '#test/support/gateway.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { paid, pay } from '#test/support/restTransfers.ts'
import { subscribe } from '#test/support/subscriber.ts'

/* Bo owes Ana 25.50 for a dinner, and pays for just that. */

const gateway = shareGateway()
const ana = newcomer(gateway)
const bo = newcomer(gateway)
const eve = regular(gateway)

beforeEach(async () => {
  await connected(ana, bo)
})

const dinner = (changes: object = {}) =>
  recorded(ana, { title: 'Dinner', amount: 51, splits: [{ user_id: ana.id }, { user_id: bo.id }], ...changes })

const forIt = ({ id }: { readonly id: number }, amount: number, changes: object = {}) => ({
  ...{ sender_id: bo.id, recipient_id: ana.id, amount, pays: [{ expense_id: id, amount }] },
  ...changes,
})

interface Settlement {
  readonly people: readonly {
    readonly user_id: number | null
    readonly owed: number
    readonly open: number
    readonly balance: number
    readonly payments: readonly object[]
  }[]
}

async function settlementOf({ browser }: Person, { id }: { readonly id: number }) {
  const { status, body } = await browser.get<Settlement>(`/api/balances/settlement?expense_id=${id}`)
  expect(status).toBe(200)
  return body.data.people.map(({ user_id, owed, open, balance, payments }) => ({
    ...{ user_id, owed, open, balance, payments: payments.length },
  }))
}

async function ask<Data>({ browser }: Person, document: string, variables: object): Promise<Data> {
  const { body } = await browser.graphql<Data>(document, variables)
  expect(body.errors).toBeUndefined()
  return body.data
}

interface Paid {
  readonly expense: {
    readonly paidParts: readonly { readonly isReceived: boolean; readonly amount: { readonly amount: string } }[]
  } | null
}

const paidPartsOf = async (viewer: Person, { id }: { readonly id: number }) =>
  (
    await ask<Paid>(viewer, 'query ($id: ID!) { expense(id: $id) { paidParts { isReceived amount { amount } } } }', {
      id: String(id),
    })
  ).expense?.paidParts.map(({ isReceived, amount }) => [isReceived, amount.amount])

describe('an expense that somebody pays for', () => {
  test('says to both what was paid and what is left; the balance stays one sum', async () => {
    const expense = await dinner()
    const { body } = await pay(bo, forIt(expense, 20))
    expect(body.data.transfer).toMatchObject({ pays: [{ expense_id: expense.id, amount: 20 }], is_received: false })
    expect(await settlementOf(ana, expense)).toEqual([
      { user_id: bo.id, owed: 25.5, open: 5.5, balance: 5.5, payments: 1 },
    ])
    expect(await settlementOf(bo, expense)).toEqual([
      { user_id: ana.id, owed: -25.5, open: -5.5, balance: -5.5, payments: 1 },
    ])
    expect(await paidPartsOf(ana, expense)).toEqual([[true, '20.00']])
    expect(await paidPartsOf(bo, expense)).toEqual([[false, '20.00']])
  })

  test('is paid for once: more is refused, with what is left', async () => {
    const expense = await dinner()
    await pay(bo, forIt(expense, 20))
    const { status, body } = await pay(bo, forIt(expense, 6))
    expect(status).toBe(409)
    expect(body).toMatchObject({
      message: 'Only 5.50 EUR are left to pay for this expense',
      errors: [{ path: 'pays[0].amount' }],
    })
    expect(await settlementOf(ana, expense)).toMatchObject([{ open: 5.5 }])
  })

  test('has open again what a deleted payment was for', async () => {
    const expense = await dinner()
    const { id } = await paid(bo, ana, forIt(expense, 25.5))
    expect(await settlementOf(bo, expense)).toMatchObject([{ open: 0, balance: 0 }])
    await bo.browser.delete(`/api/transfers/${id}`)
    expect(await settlementOf(bo, expense)).toMatchObject([{ open: -25.5, balance: -25.5, payments: 0 }])
    await ask(bo, 'mutation ($id: ID!) { restoreTransfer(input: { id: $id }) { refusals { code } } }', {
      id: String(id),
    })
    expect(await settlementOf(bo, expense)).toMatchObject([{ open: 0, payments: 1 }])
  })

  test('that is corrected afterwards says that too much was paid, and changes nothing', async () => {
    const expense = await dinner()
    await pay(bo, forIt(expense, 25.5))
    await ana.browser.put(`/api/expenses/${expense.id}`, { amount: 31 })
    expect(await settlementOf(ana, expense)).toEqual([
      { user_id: bo.id, owed: 15.5, open: -10, balance: -10, payments: 1 },
    ])
    // In another currency, what was paid in the one of before is told as it was.
    await ana.browser.put(`/api/expenses/${expense.id}`, { currency: 'USD' })
    expect(await settlementOf(ana, expense)).toMatchObject([{ owed: 15.5, open: 15.5, payments: 1 }])
  })

  test('that is deleted is told by the payment as what it was for', async () => {
    const expense = await dinner()
    const { id } = await paid(bo, ana, forIt(expense, 25.5))
    await ana.browser.delete(`/api/expenses/${expense.id}`)
    const query = 'query ($id: ID!) { transfer(id: $id) { pays { expense { title isDeleted } amount { amount } } } }'
    const seenBy = async (viewer: Person) =>
      (await ask<{ transfer: { pays: object[] } }>(viewer, query, { id: String(id) })).transfer.pays
    expect(await seenBy(ana)).toEqual([{ expense: { title: 'Dinner', isDeleted: true }, amount: { amount: '25.50' } }])
    // Who may not restore it does not see it any more.
    expect(await seenBy(bo)).toEqual([{ expense: null, amount: { amount: '25.50' } }])
  })

  test('with several payers is paid to each by itself', async () => {
    const flat = await groupOf(ana, [bo])
    const max = await placeholderOf(ana, 'Max')
    const { body } = await ana.browser.graphql<{ recordExpense: { expense: { id: string } } }>(
      `mutation ($input: RecordExpenseInput!) { recordExpense(input: $input) { expense { id } refusals { code } } }`,
      {
        input: {
          ...{ title: 'Tent', amount: '90', currency: 'EUR', date: '2026-11-20' },
          payers: [
            { person: String(ana.id), amount: '60' },
            { person: `placeholder-${max}`, amount: '30' },
          ],
          split: { type: 'AMOUNT', entries: [{ person: String(bo.id), value: '90' }] },
        },
      },
    )
    const tent = { id: Number(body.data.recordExpense.expense.id) }
    expect(await settlementOf(bo, tent)).toMatchObject([
      { user_id: ana.id, open: -60 },
      { user_id: null, open: -30 },
    ])
    // In a group that the expense is not in, its debt does not lie.
    expect((await pay(bo, forIt(tent, 60, { group_id: flat }))).body.code).toBe('PART_IN_OTHER_GROUP')
    expect((await pay(bo, forIt(tent, 60))).status).toBe(201)
    expect(await settlementOf(bo, tent)).toMatchObject([{ open: 0 }, { open: -30 }])
  })

  test('is nobody else’s business, and a stranger is answered as if it were not there', async () => {
    const expense = await dinner()
    expect((await eve.browser.get(`/api/balances/settlement?expense_id=${expense.id}`)).status).toBe(404)
    const asked = 'query ($id: ID!) { expenseSettlement(expenseId: $id) { open { amount } } }'
    expect(await ask(eve, asked, { id: String(expense.id) })).toEqual({ expenseSettlement: null })
    await connected(eve, ana)
    const guess = forIt(expense, 5, { sender_id: eve.id })
    const absent = forIt({ id: 999_999 }, 5, { sender_id: eve.id })
    expect((await pay(eve, guess)).body).toEqual((await pay(eve, absent)).body)
  })

  test('is another one to both at once, wherever they look', async () => {
    const expense = await dinner()
    const news = await subscribe<{ feedChanged: { itemKind: string; itemId: string } }>(
      ana.browser,
      'subscription { feedChanged { itemKind itemId } }',
    )
    await pay(bo, forIt(expense, 20))
    const told = (await news.next(2)).map(({ feedChanged }) => feedChanged)
    expect(told).toContainEqual({ itemKind: 'EXPENSE', itemId: String(expense.id) })
  })
})

describe('expenses for which something is left to pay', () => {
  test('stand in one list, newest day first, without what is paid', async () => {
    const [older, newer] = [await dinner(), await dinner({ title: 'Taxi', date: '2026-11-21', amount: 10 })]
    await pay(bo, forIt(older, 25.5))
    const list = (who: Person, query: string) =>
      who.browser.get<{ expenses: readonly object[] }>(`/api/balances/open-expenses?currency=EUR&${query}`)
    const { body } = await list(bo, `user_id=${ana.id}`)
    expect(body.data.expenses).toEqual([
      {
        ...{ expense_id: newer.id, title: 'Taxi', date: '2026-11-21', group_id: null, currency: 'EUR', open: -5 },
      },
    ])
    expect((await list(ana, `user_id=${bo.id}`)).body.data.expenses).toMatchObject([{ open: 5 }])
    expect((await list(eve, `user_id=${ana.id}`)).body.data.expenses).toEqual([])
  })

  interface Open {
    readonly expenses: readonly { readonly title: string; readonly open: number }[]
  }
  const openWith = async ({ browser }: Person, { id }: Person) => {
    const { body } = await browser.get<Open>(`/api/balances/open-expenses?currency=EUR&user_id=${id}`)
    return body.data.expenses.map(({ title, open }) => [title, open])
  }
  const bornByAna = (changes: object = {}) => ({ splits: [{ user_id: ana.id }], ...changes })

  test('say that too much was paid, also where nobody owes anything for them any more', async () => {
    const [expense, inDollars] = [await dinner({ amount: 20 }), await dinner({ title: 'Taxi', amount: 20 })]
    for (const each of [expense, inDollars]) await pay(bo, forIt(each, 10))
    await ana.browser.put(`/api/expenses/${expense.id}`, bornByAna())
    // What was paid in the currency of before is not too much in this one.
    await ana.browser.put(`/api/expenses/${inDollars.id}`, bornByAna({ currency: 'USD' }))
    expect(await settlementOf(ana, expense)).toMatchObject([{ owed: 0, open: -10 }])
    expect(await openWith(ana, bo)).toEqual([['Dinner', -10]])
    // As much as came to be too much, Ana pays back for it.
    const back = { sender_id: ana.id, recipient_id: bo.id }
    expect((await pay(ana, forIt(expense, 10, back))).status).toBe(201)
    expect(await openWith(ana, bo)).toEqual([])
  })

  test('are not those that were deleted, nor what lies ahead', async () => {
    const [deleted, ahead] = [await dinner({ amount: 20 }), await dinner({ title: 'Taxi', amount: 20 })]
    for (const each of [deleted, ahead]) await pay(bo, forIt(each, 10))
    await ana.browser.delete(`/api/expenses/${deleted.id}`)
    await ana.browser.put(`/api/expenses/${ahead.id}`, bornByAna({ date: '2030-01-01' }))
    expect(await openWith(ana, bo)).toEqual([])
  })
})

describe('that one has got a payment', () => {
  interface Confirming {
    readonly confirmTransfer: {
      readonly transfer: { readonly isReceived: boolean; readonly canConfirm: boolean } | null
      readonly refusals: readonly { readonly code: string }[]
    }
  }
  const confirm = async (viewer: Person, id: number, isReceived = true) =>
    (
      await ask<Confirming>(
        viewer,
        `mutation ($input: ConfirmTransferInput!) {
          confirmTransfer(input: $input) { transfer { isReceived canConfirm } refusals { code } }
        }`,
        { input: { id: String(id), isReceived } },
      )
    ).confirmTransfer

  test('is for its recipient to say and to take back; it counts either way, and both see it', async () => {
    const { id } = await paid(bo, ana, { amount: 20 })
    expect((await confirm(bo, id)).refusals).toEqual([{ code: 'NOT_FOR_YOU_TO_CONFIRM' }])
    expect(await confirm(ana, id)).toEqual({ transfer: { isReceived: true, canConfirm: true }, refusals: [] })
    const { body } = await bo.browser.get<{ transfer: { is_received: boolean } }>(`/api/transfers/${id}`)
    expect(body.data.transfer.is_received).toBe(true)
    expect((await confirm(ana, id, false)).transfer).toEqual({ isReceived: false, canConfirm: true })
    expect((await confirm(eve, id)).refusals).toEqual([{ code: 'TRANSFER_NOT_FOUND' }])
  })

  test('was said already by whoever recorded that they got it', async () => {
    const { id } = await paid(bo, ana, { amount: 20 })
    const own = await pay(ana, { sender_id: bo.id, recipient_id: ana.id, amount: 5 })
    expect(own.body.data.transfer).toMatchObject({ is_received: true })
    const { status } = await ana.browser.post(`/api/transfers/${id}/confirm`, {})
    expect(status).toBe(200)
  })
})
