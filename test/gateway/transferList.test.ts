import { beforeAll, describe, expect, test } from 'vitest'
import { regular, shareGateway } from '#test/support/cast.ts'
import { connected } from '#test/support/circles.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { paid, transfersOf } from '#test/support/restTransfers.ts'

const gateway = shareGateway()
const ana = regular(gateway)
const bo = regular(gateway)

beforeAll(async () => {
  await connected(ana, bo)
})

describe('the list of transfers', () => {
  const amounts = async (query: string) => (await transfersOf(ana, query)).transfers.map(({ amount }) => amount)

  test('has the newest day first, by pages and by days and amounts', async () => {
    await recorded(ana)
    await paid(ana, bo, { amount: 10, date: '2026-01-10' })
    await paid(ana, bo, { amount: 20, date: '2026-02-10' })
    await paid(ana, bo, { amount: 30, date: '2026-01-20' })
    expect(await amounts('')).toEqual([20, 30, 10])
    expect(await transfersOf(ana, '?per_page=2')).toMatchObject({ total: 3, has_next: true })
    expect(await amounts('?per_page=2&page=2')).toEqual([10])
    expect(await amounts('?startDate=2026-01-20')).toEqual([20, 30])
    expect(await amounts('?end_date=2026-01-20')).toEqual([30, 10])
    expect(await amounts('?minAmount=10.01&maxAmount=29')).toEqual([20])
    expect(await amounts('?minAmount=&maxAmount=')).toEqual([20, 30, 10])
    expect(await amounts(`?with=${bo.id}&maxAmount=20`)).toEqual([20, 10])
    expect(await amounts('?with=999999')).toEqual([])
    await paid(ana, bo, { amount: 40, date: '2026-03-10', note: 'For the flat in May' })
    expect(await amounts('?text=MAY+flat')).toEqual([40])
    expect(await amounts('?text=may+june')).toEqual([])
  })
})

describe('the filters of that list', () => {
  test.each([
    ['startDate=2026-02-30', 'INVALID_DATE'],
    ['minAmount=-1', 'INVALID_AMOUNT'],
    ['maxAmount=x', 'INVALID_AMOUNT'],
    ['per_page=0', 'INVALID_PER_PAGE'],
    ['page=x', 'INVALID_PAGE'],
  ])('refuses %s', async (query, code) => {
    expect(await ana.browser.get(`/api/transfers?${query}`)).toMatchObject({ status: 400, body: { code } })
  })
})
