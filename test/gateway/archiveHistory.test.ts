import { expect, test } from 'vitest'
import { archiveOf } from '#test/support/archives.ts'
import { newcomer, regular, shareGateway } from '#test/support/cast.ts'
import { connected, groupOf, nameOf } from '#test/support/circles.ts'
import { categoryOf } from '#test/support/restBudgets.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { FIRST, RECURRING, ruleOf } from '#test/support/restRecurring.ts'
import { paid } from '#test/support/restTransfers.ts'
import { planned } from '#test/support/restTrips.ts'
import { workerBeside } from '#test/support/workerBeside.ts'
import { runExport } from '#workers/exports/run.ts'

/* What an archive alone tells: of what was deleted there is nothing else, and of what is to come neither. */

const gateway = shareGateway()
const bo = regular(gateway)
const ana = newcomer(gateway)

workerBeside(gateway, runExport)

const personOf = (person: typeof ana) => ({ id: String(person.id), name: nameOf(person) })

test('a payment that was deleted is told with all that it was', async () => {
  await connected(ana, bo)
  const { id } = await paid(ana, bo, { note: 'for the dinner' })
  await ana.browser.delete(`/api/transfers/${id}`)
  const { told } = await archiveOf(ana)
  expect(told<object[]>('deleted.json')).toMatchObject([
    {
      ...{ kind: 'TRANSFER', id },
      history: [
        {
          ...{ what: 'TransferRecorded', date: '2026-11-20', amount: '20.00', currency: 'EUR', note: 'for the dinner' },
          ...{ from: personOf(ana), to: personOf(bo), settles: null, group: null },
        },
        { what: 'TransferVoided', by: personOf(ana) },
      ],
    },
  ])
})

test('a payment of a debt in another currency is told with what it counts for, deleted or not', async () => {
  await connected(ana, bo)
  const settled = { settled_currency: 'USD', settled_rate: 1.1 }
  const [kept, deleted] = [await paid(ana, bo, settled), await paid(ana, bo, settled)]
  await ana.browser.delete(`/api/transfers/${deleted.id}`)
  const { told } = await archiveOf(ana)
  const settles = { amount: '22.00', currency: 'USD', rate: '1.1' }
  expect(told<object[]>('transfers.json')).toMatchObject([{ id: kept.id, settles }])
  expect(told<object[]>('deleted.json')).toMatchObject([{ id: deleted.id, history: [{ settles }, {}] }])
})

test('whatever changed of an expense is told with what it was changed to', async () => {
  await connected(ana, bo)
  const [group, trip] = [{ id: await groupOf(ana, [bo]), name: 'The flat' }, await planned(ana)]
  const { id: categoryId } = await categoryOf(ana)
  const { id } = await recorded(ana, { title: 'Espresso', category: 'GROCERIES', currency: 'USD' })
  const changes = [
    { category: `custom-${categoryId}` },
    { group_id: group.id },
    { trip_id: trip.id },
    { conversion_rate: 0.8, is_conversion_confirmed: true },
    { date: '2026-11-19' },
  ]
  for (const change of changes) expect((await ana.browser.put(`/api/expenses/${id}`, change)).status).toBe(200)
  await ana.browser.delete(`/api/expenses/${id}`)
  const { told } = await archiveOf(ana)
  const [{ history } = { history: [] }] = told<{ history: readonly object[] }[]>('deleted.json')
  expect(history).toMatchObject([
    { title: 'Espresso', category: 'GROCERIES', own_category: null, group: null, trip: null, confirmed_rate: null },
    { category: 'DINING_OUT', own_category: 'Coffee' },
    { group },
    { trip: { id: trip.id } },
    { confirmed_rate: { currency: 'EUR', rate: '0.8' } },
    { date: '2026-11-19' },
    { what: 'ExpenseVoided' },
  ])
})

test('of what is recorded again and again, single days, pauses and how it is divided are told', async () => {
  const year = Number(FIRST.slice(0, 4))
  const { id } = await ruleOf(ana, { uses_default_split: true })
  const deeds = [
    ana.browser.put(`${RECURRING}/${id}`, {
      scope: 'ONLY_THIS',
      date: FIRST,
      title: 'Rent with deposit',
      amount: 1900,
    }),
    ana.browser.post(`${RECURRING}/${id}/skip`, { date: `${year}-04-01` }),
  ]
  for (const deed of deeds) expect((await deed).status).toBe(200)
  await ana.browser.post(`${RECURRING}/${id}/pause`)
  const { told } = await archiveOf(ana)
  expect(told<object[]>('recurring.json')).toMatchObject([
    {
      ...{ id, paused_from: expect.any(String), pauses: [] },
      terms: [{ from: FIRST, title: 'Rent', amount: '900.00', uses_default_split: true }],
      exceptions: [
        { date: FIRST, terms: { title: 'Rent with deposit', amount: '1900.00' } },
        { date: `${year}-04-01`, terms: null },
      ],
    },
  ])
})
