import { describe, expect, test, vi } from 'vitest'
import { regular, shareGateway } from '#test/support/cast.ts'
import { connected, placeholderOf } from '#test/support/circles.ts'
import { billOf, billPath, itemOf, type RestBill, sharesOf, takes } from '#test/support/restBills.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { refusal } from '#test/support/restGroups.ts'
import { subscribe } from '#test/support/subscriber.ts'

/* The bill of an expense, on which everybody taps what they had. */

const gateway = shareGateway()
const ana = regular(gateway)
const bo = regular(gateway)
const eve = regular(gateway)

interface Table {
  readonly id: number
  readonly cy: number
}

/** 20 EUR that Ana paid, for herself, Bo and somebody without an account. */
async function dinner(): Promise<Table> {
  await connectedOnce()
  const cy = await placeholderOf(ana, 'Cy')
  const splits = [{ user_id: ana.id }, { user_id: bo.id }, { placeholder_user_id: cy }]
  return { id: (await recorded(ana, { amount: 20, splits })).id, cy }
}

let meeting: Promise<unknown> | undefined
const connectedOnce = () => (meeting ??= connected(ana, bo))

const apply = (id: number, wish: object = {}) => ana.browser.post<RestBill>(`${billPath(id)}/apply`, wish)

interface RestShares {
  readonly version: number
  readonly split_type: string
  readonly splits: readonly { readonly user_id: number | null; readonly amount: number }[]
}

describe('/api/bills/{id}', () => {
  test('is empty first, is written line by line, and everybody says what they had', async () => {
    const { id, cy } = await dinner()
    expect(await billOf(bo, id)).toMatchObject({ items: [], currency: 'EUR', remaining: 20, can_edit: false })
    await itemOf(ana, id, { name: ' Pizza ', amount: 8 })
    await itemOf(ana, id, { name: 'Coffee', amount: '6.00', quantity: 3 })
    await itemOf(ana, id, { name: 'Bread', amount: 3, is_for_all: true })
    const { status, body } = await ana.browser.put<RestBill>(billPath(id), { tip: 4, discount: 1 })
    expect([status, body.data]).toMatchObject([
      200,
      { total: 20, remaining: 0, left: { count: 4, amount: 14 }, is_applied: false, can_edit: true },
    ])
    await takes(bo, id, 1)
    await takes(bo, id, 2, { count: 2 })
    const seen = await takes(ana, id, 2, { placeholder_user_id: cy })
    expect(seen.body.data.items).toMatchObject([
      { item: 1, name: 'Pizza', quantity: 1, untaken: 0, takers: [{ user_id: bo.id, count: 1 }] },
      {
        item: 2,
        untaken: 0,
        takers: [
          { user_id: bo.id, count: 2 },
          { display_name: 'Cy', count: 1 },
        ],
      },
      { item: 3, untaken: 0, takers: [], is_for_all: true },
    ])
    // 13, 3 and 1 of 17, of all 20.
    expect(sharesOf(seen.body.data)).toEqual({ [bo.id]: 15.29, [`placeholder-${cy}`]: 3.53, [ana.id]: 1.18 })
  })

  test('splits the expense when it adds up and all is taken, or is meant for all', async () => {
    const { id, cy } = await dinner()
    expect(refusal(await apply(id))).toEqual([409, 'BILL_EMPTY'])
    await itemOf(ana, id, { amount: 12 })
    expect(refusal(await apply(id))).toEqual([409, 'BILL_DOES_NOT_ADD_UP'])
    expect(await itemOf(ana, id, { amount: 8 })).toMatchObject({ item: 2, amount: 8, untaken: 1 })
    const { version } = await billOf(ana, id)
    await takes(bo, id, 1)
    expect(refusal(await apply(id, { version }))).toEqual([409, 'BILL_CHANGED_MEANWHILE'])
    expect(refusal(await apply(id))).toEqual([409, 'BILL_ITEMS_LEFT'])
    expect(refusal(await bo.browser.post(`${billPath(id)}/apply`, {}))).toEqual([403, 'NOT_ALLOWED'])
    await takes(ana, id, 2)
    expect((await apply(id)).body.data).toMatchObject({ is_applied: true, remaining: 0 })
    const { body } = await bo.browser.get<RestShares>(`/api/expenses/${id}`)
    expect(body.data.split_type).toBe('AMOUNT')
    expect(body.data.splits.map(({ user_id, amount }) => [user_id, amount])).toEqual([
      ...[
        [ana.id, 8],
        [bo.id, 12],
        [null, 0],
      ],
    ])
    const { version: read } = body.data
    await ana.browser.put(`/api/expenses/${id}`, { title: 'Dinner, and breakfast' })
    expect(refusal(await apply(id, { expense_version: read }))).toEqual([409, 'EXPENSE_CHANGED_MEANWHILE'])
    // Somebody else had of it after all: until it is applied again, the expense is what it was.
    expect((await takes(ana, id, 2, { count: 0 })).body.data.is_applied).toBe(false)
    expect(sharesOf((await apply(id, { shares_left: true })).body.data)).toEqual({
      ...{ [ana.id]: 2.67, [bo.id]: 14.67, [`placeholder-${cy}`]: 2.66 },
    })
  })

  test('takes what everybody taps at the same moment, whoever is faster', async () => {
    const { id } = await dinner()
    for (let item = 0; item < 6; item++) await itemOf(ana, id, { amount: 1 })
    const taps = [1, 2, 3, 4, 5, 6].flatMap(item => [takes(ana, id, item), takes(bo, id, item)])
    expect((await Promise.all(taps)).map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
    const { items } = await billOf(bo, id)
    expect(items.map(({ takers }) => takers.map(({ user_id }) => user_id).toSorted())).toEqual(
      Array.from({ length: 6 }, () => [ana.id, bo.id].toSorted()),
    )
  })

  test('is corrected and discarded by whoever may correct the expense, and by nobody else', async () => {
    const { id } = await dinner()
    await itemOf(ana, id)
    const one = `${billPath(id)}/items/1`
    const corrected = await ana.browser.put(one, { name: 'Calzone', amount: 9 })
    expect(corrected.body.data).toMatchObject({ item: 1, name: 'Calzone', amount: 9 })
    expect(refusal(await bo.browser.put(one, { amount: 1 }))).toEqual([403, 'NOT_ALLOWED'])
    expect(refusal(await takes(bo, id, 1, { user_id: ana.id }))).toEqual([403, 'BILL_FOR_OTHERS'])
    expect(refusal(await takes(bo, id, 9))).toEqual([404, 'BILL_ITEM_NOT_FOUND'])
    expect(refusal(await bo.browser.delete(one))).toEqual([403, 'NOT_ALLOWED'])
    expect((await ana.browser.delete(one)).body.message).toBe('Item removed')
    expect((await billOf(ana, id)).items).toEqual([])
    await itemOf(ana, id)
    expect((await ana.browser.delete(billPath(id))).body.message).toBe('Bill discarded')
    expect((await billOf(ana, id)).items).toEqual([])
  })

  test('is in the currency of its expense once nothing stands on it any more, and can be written anew', async () => {
    const { id } = await dinner()
    await itemOf(ana, id)
    await ana.browser.put(billPath(id), { tip: 2 })
    const changed = await ana.browser.put(`/api/expenses/${id}`, { currency: 'USD' })
    expect(changed.status).toBe(200)
    await ana.browser.delete(`${billPath(id)}/items/1`)
    expect(await billOf(ana, id)).toMatchObject({ items: [], tip: 2, currency: 'EUR', remaining: null })
    await ana.browser.delete(billPath(id))
    expect(await billOf(ana, id)).toMatchObject({ currency: 'USD', remaining: 20 })

    await itemOf(ana, id)
    await ana.browser.put(`/api/expenses/${id}`, { currency: 'EUR' })
    await ana.browser.delete(`${billPath(id)}/items/2`)
    expect(await billOf(ana, id)).toMatchObject({ currency: 'EUR', remaining: 20 })
    expect(await itemOf(ana, id, { amount: 20 })).toMatchObject({ item: 3 })
    expect(await billOf(ana, id)).toMatchObject({ currency: 'EUR', remaining: 0 })
  })

  test('is taken by one person at a time', async () => {
    const { id, cy } = await dinner()
    await itemOf(ana, id)
    const both = await takes(ana, id, 1, { user_id: ana.id, placeholder_user_id: cy })
    expect(refusal(both)).toEqual([400, 'PERSON_REQUIRED'])
    expect((await billOf(ana, id)).items[0]?.takers).toEqual([])
  })

  test('does not exist for strangers, nor where its expense is deleted', async () => {
    const { id } = await dinner()
    await itemOf(ana, id)
    const absent = [404, 'EXPENSE_NOT_FOUND']
    for (const asked of [
      await eve.browser.get(billPath(id)),
      await takes(eve, id, 1),
      await eve.browser.post(`${billPath(id)}/items`, { name: 'Soup', amount: 1 }),
      await eve.browser.delete(billPath(id)),
      await ana.browser.get(billPath(987654)),
    ]) {
      expect(refusal(asked)).toEqual(absent)
    }
    await ana.browser.delete(`/api/expenses/${id}`)
    expect(refusal(await ana.browser.get(billPath(id)))).toEqual(absent)
    expect(refusal(await takes(bo, id, 1))).toEqual(absent)
    expect(refusal(await takes(ana, id, 1))).toEqual([404, 'EXPENSE_DELETED'])
  })

  test('goes on by a key once, however often it is sent', async () => {
    const { id } = await dinner()
    const line = { name: 'Soup', amount: 3 }
    const add = () => ana.browser.post(`${billPath(id)}/items`, line, { 'Idempotency-Key': `soup-${id}` })
    const [first, again] = [await add(), await add()]
    expect([first.status, again.status]).toEqual([201, 201])
    expect((await billOf(ana, id)).items).toHaveLength(1)
  })
})

test('what a placeholder had is theirs whom it turns out to be', async () => {
  const { id, cy } = await dinner()
  await itemOf(ana, id, { amount: 20 })
  await takes(ana, id, 1, { placeholder_user_id: cy })
  const linked = await ana.browser.post(`/api/placeholder-users/${cy}/link`, { real_user_id: bo.id })
  expect(linked.status).toBe(200)
  const bill = await billOf(bo, id)
  expect(bill.items[0]?.takers).toMatchObject([{ user_id: bo.id, placeholder_user_id: null, count: 1 }])
  expect(sharesOf(bill)).toEqual({ [ana.id]: 0, [bo.id]: 20 })
})

test('of a deleted expense the bill is shown to those who may bring it back, and to nobody else who had a part in it', async () => {
  const { id } = await dinner()
  await itemOf(ana, id)
  const lines = async ({ browser }: typeof ana) => {
    const asked = 'query ($id: ID!) { bill(expenseId: $id) { items { name } } }'
    const { body } = await browser.graphql<{ bill: { items: object[] } | null }>(asked, { id: String(id) })
    return body.data.bill
  }
  const pizza = { items: [{ name: 'Pizza' }] }
  expect([await lines(ana), await lines(bo), await lines(eve)]).toEqual([pizza, pizza, null])
  await ana.browser.delete(`/api/expenses/${id}`)
  expect([await lines(ana), await lines(bo), await lines(eve)]).toEqual([pizza, null, null])
})

const BILL = 'version items { number name takers { person { id } count } } left { count } isApplied'

interface Told {
  readonly billsChanged: { readonly bill: { readonly left: { readonly count: number } } | null }
}

test('everybody who takes part sees at once what others tap, and nobody else', async () => {
  const { id } = await dinner()
  await itemOf(ana, id)
  const asked = `subscription ($id: ID!) { billsChanged { bill(expenseId: $id) { ${BILL} } } }`
  const variables = { id: String(id) }
  const [seen, overheard] = [
    await subscribe<Told>(ana.browser, asked, { variables }),
    await subscribe<Told>(eve.browser, asked, { variables }),
  ]
  const tapped = await bo.browser.graphql<{ takeBillItem: { bill: { left: { count: number } }; refusals: [] } }>(
    `mutation ($input: TakeBillItemInput!) { takeBillItem(input: $input) { bill { ${BILL} } pending refusals { code } } }`,
    { input: { expenseId: String(id), item: 1 } },
  )
  expect(tapped.body.data.takeBillItem).toMatchObject({ bill: { left: { count: 0 } }, refusals: [] })
  // That the pizza was written down may be news as well.
  await vi.waitFor(() => expect(seen.received.at(-1)?.billsChanged.bill?.left.count).toBe(0))
  expect(overheard.received).toEqual([])
})
