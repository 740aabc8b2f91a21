import { beforeAll, describe, expect, test, vi } from 'vitest'
import { regular, shareGateway } from '#test/support/cast.ts'
import { connected, groupOf, placeholderOf } from '#test/support/circles.ts'
import type { Person } from '#test/support/gateway.ts'
import { expensesOf } from '#test/support/graphqlExpenses.ts'
import { categoryOf } from '#test/support/restBudgets.ts'
import { lunch, recorded } from '#test/support/restExpenses.ts'
import { planned } from '#test/support/restTrips.ts'

/* An answer shows amounts in the currency of whoever reads it; sent back whole, it must not become what was paid. */

const gateway = shareGateway()
const ana = regular(gateway)
/** His currency is the yen, which has no cents. */
const bo = regular(gateway, { default_currency: 'JPY' })
let placeholder: number
let groupId: number
let tripId: number
let categoryId: number

beforeAll(async () => {
  await connected(ana, bo)
  placeholder = await placeholderOf(ana)
  groupId = await groupOf(ana, [bo])
  tripId = (await planned(ana, { participant_ids: [bo.id] })).id
  categoryId = (await categoryOf(ana)).id
})

interface Shown {
  readonly id: number
  readonly version: number
  readonly amount: number
  readonly currency: string
  readonly original_amount: number
  readonly original_currency: string
  readonly is_converted: boolean
  readonly conversion_rate: number | null
  readonly is_conversion_confirmed: boolean
}

const events = async (): Promise<unknown> => (await gateway.database.asOwner('SELECT count(*) FROM log.events'))[0]

const seenBy = ({ browser }: Person, id: number): Promise<Shown> =>
  vi.waitFor(async () => {
    const { status, body } = await browser.get<Shown>(`/api/expenses/${id}`)
    expect(status).toBe(200)
    return body.data
  })

const put = ({ browser }: Person, { id }: { readonly id: number }, body: object, headers = {}) =>
  browser.put<Shown>(`/api/expenses/${id}`, body, headers)

const dollars = { amount: 10.01, currency: 'USD', date: '2026-09-30' }
const three = (...values: readonly (number | undefined)[]) => [
  { user_id: ana.id, split_value: values[0] },
  { user_id: bo.id, split_value: values[1] },
  { placeholder_user_id: placeholder, split_value: values[2] },
]

const EXPENSES: readonly (readonly [string, () => object])[] = [
  ['of one person', () => ({})],
  ['whose rate was confirmed', () => ({ conversion_rate: 0.9, is_conversion_confirmed: true })],
  ['for which there is no rate', () => ({ date: '1950-01-01' })],
  ['in a currency without cents', () => ({ amount: 1001, currency: 'JPY', splits: three() })],
  ['in a currency with a thousandth', () => ({ amount: 1.001, currency: 'KWD', splits: three() })],
  ['so small that it comes to nothing', () => ({ amount: 1, currency: 'VND' })],
  ['shared equally', () => ({ split_type: 'EQUAL', splits: three() })],
  ['shared by percentage', () => ({ split_type: 'PERCENTAGE', splits: three(33.33, 33.33, 33.34) })],
  ['shared by ratio', () => ({ split_type: 'RATIO', splits: three(1, 2.5, 0) })],
  ['shared by amount', () => ({ split_type: 'AMOUNT', splits: three(5.5, 4.01, 0.5) })],
  [
    'shared by amount, with a confirmed rate',
    () => ({
      ...{ split_type: 'AMOUNT', splits: three(5.5, 4.01, 0.5) },
      ...{ conversion_rate: '1.123456', is_conversion_confirmed: true },
    }),
  ],
  ['that a placeholder paid', () => ({ paid_by_placeholder_id: placeholder, splits: three() })],
  ['that somebody else paid', () => ({ paid_by_id: bo.id, splits: three() })],
  [
    'of a group, a trip and a category of her own',
    () => ({
      ...{ group_id: groupId, trip_id: tripId, custom_category_id: categoryId, splits: three() },
    }),
  ],
]

describe('An expense in another currency comes back as it was shown and is what it was:', () => {
  test.each(EXPENSES)('one %s', async (_, details) => {
    const { id } = await recorded(ana, { ...dollars, ...details() })
    const shown = await seenBy(ana, id)
    const before = await events()
    const { status, body } = await put(ana, shown, shown)
    expect([status, body.errors ?? []]).toEqual([200, []])
    expect(body.data).toEqual(shown)
    expect(await events()).toEqual(before)
  })

  test('one that is changed by somebody else who paid it, in whose currency it was not confirmed', async () => {
    const { id } = await recorded(ana, {
      ...{ ...dollars, paid_by_id: bo.id, splits: three(), custom_category_id: categoryId },
      ...{ conversion_rate: 0.9, is_conversion_confirmed: true },
    })
    const [hers, his] = [await seenBy(ana, id), await seenBy(bo, id)]
    expect(his).toMatchObject({ currency: 'JPY', is_converted: true, is_conversion_confirmed: false })
    const before = await events()
    expect((await put(bo, his, his)).body.data).toEqual(his)
    expect(await seenBy(ana, id)).toEqual(hers)
    expect(await events()).toEqual(before)
  })

  test('one that several paid', async () => {
    const payers = [
      { person: String(ana.id), amount: '4.01' },
      { person: String(bo.id), amount: '6' },
    ]
    const split = { type: 'EQUAL', entries: payers.map(({ person }) => ({ person })) }
    const { id } = await expensesOf(ana).recorded({ ...dollars, amount: '10.01', payers, split })
    for (const person of [ana, bo]) {
      const shown = await seenBy(person, Number(id))
      const before = await events()
      expect((await put(person, shown, shown)).body.data).toEqual(shown)
      expect(await events()).toEqual(before)
    }
  })

  test('one that was shown before her own currency was another', async () => {
    const cleo = await gateway.person()
    const { id } = await recorded(cleo, { ...dollars, conversion_rate: 0.9, is_conversion_confirmed: true })
    const shown = await seenBy(cleo, id)
    await cleo.browser.put('/api/users/me', { currency: 'GBP' })
    const before = await events()
    const { status, body } = await put(cleo, shown, shown)
    expect([status, body.data]).toMatchObject([200, { original_amount: 10.01, original_currency: 'USD' }])
    expect(await events()).toEqual(before)
  })
})

describe('Of an expense that was shown converted', () => {
  const shown = async () => seenBy(ana, (await recorded(ana, dollars)).id)

  test('the title is changed and nothing else', async () => {
    const was = await shown()
    const { body } = await put(ana, was, { ...was, title: 'Dinner' })
    expect(body.data).toEqual({ ...was, title: 'Dinner', version: was.version + 1 })
  })

  test('what was paid is changed by its original amount', async () => {
    const was = await shown()
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const change = () => put(ana, was, { ...was, original_amount: 20, original_currency: 'GBP' }, key)
    const { body } = await change()
    expect(body.data).toMatchObject({ original_amount: 20, original_currency: 'GBP', currency: 'EUR' })
    expect(await change()).toMatchObject({ status: 200, body })
  })

  test.each([[{ amount: 50 }], [{ currency: 'GBP' }], [{ amount: 50, currency: 'EUR' }], [{ amount: 'x' }]])(
    'the converted amount is not changed by %j, and nobody is told that it was',
    async change => {
      const was = await shown()
      const { status, body } = await put(ana, was, { ...was, ...change })
      expect([status, body.errors]).toMatchObject([400, [{ path: 'amount', code: 'AMOUNT_IS_CONVERTED' }]])
      expect(await seenBy(ana, was.id)).toEqual(was)
    },
  )

  test('the converted amount alone does not tell what was paid', async () => {
    const was = await shown()
    const { amount, currency, is_converted } = was
    const { status, body } = await put(ana, was, { amount, currency, is_converted })
    expect([status, body.errors]).toMatchObject([400, [{ path: 'original_amount', code: 'ORIGINAL_AMOUNT_REQUIRED' }]])
  })

  test('what was paid may be told anew, as for any other', async () => {
    const was = await shown()
    const { body } = await put(ana, was, { ...was, amount: 50, currency: 'EUR', is_converted: false })
    expect(body.data).toMatchObject({ amount: 50, original_amount: 50, original_currency: 'EUR' })
    const again = await put(ana, was, { amount: 7, currency: 'USD' })
    expect(again.body.data).toMatchObject({ original_amount: 7, original_currency: 'USD' })
  })

  test('a copy is recorded as it was paid', async () => {
    const was = await shown()
    const { status, body } = await ana.browser.post<Shown>('/api/expenses', was)
    expect([status, body.data]).toMatchObject([201, { amount: was.amount, original_amount: 10.01 }])
    const changed = await ana.browser.post('/api/expenses', { ...was, amount: 50 })
    expect([changed.status, changed.body.code]).toEqual([400, 'AMOUNT_IS_CONVERTED'])
  })

  test('a possible duplicate is found by what was paid', async () => {
    const was = await shown()
    const check = (body: object) =>
      ana.browser.post<{ duplicates: { high_certainty: Shown[] } }>('/api/expenses/check-duplicate', body)
    const { body } = await check({ ...was, title: lunch.title })
    expect(body.data.duplicates.high_certainty.map(({ id }) => id)).toContain(was.id)
    const others = await check({ ...was, exclude_id: was.id })
    expect(others.body.data.duplicates.high_certainty.map(({ id }) => id)).not.toContain(was.id)
  })
})
