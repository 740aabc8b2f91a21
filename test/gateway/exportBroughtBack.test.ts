import { expect, test } from 'vitest'
import { newcomer, regular, shareGateway } from '#test/support/cast.ts'
import { connected, groupOf } from '#test/support/circles.ts'
import type { Person } from '#test/support/gateway.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { EXPENSES_CSV } from '#test/support/restExports.ts'
import { bring, brought, fileForm, IMPORTS, reaches } from '#test/support/restImports.ts'
import { paid } from '#test/support/restTransfers.ts'
import { workerBeside } from '#test/support/workerBeside.ts'
import { runExport } from '#workers/exports/run.ts'
import { examineImport } from '#workers/imports/examine.ts'
import { runImport } from '#workers/imports/run.ts'

/* What somebody took along comes back into the account that it is from. */

const gateway = shareGateway()
const bo = regular(gateway)
const ana = newcomer(gateway)

workerBeside(gateway, examineImport, runImport, runExport)

const csvOf = async ({ browser }: Person): Promise<string> => (await browser.fetch(EXPENSES_CSV)).text()
const start = ({ browser }: Person, id: number) => browser.post(`${IMPORTS}/${id}/start`)

test('an own expense of a group that shares otherwise is nobody else’s afterwards either', async () => {
  await connected(ana, bo)
  const group_id = await groupOf(ana, [bo])
  const splits = [
    { user_id: ana.id, split_value: 60 },
    { user_id: bo.id, split_value: 40 },
  ]
  await recorded(ana, { group_id, title: 'Mine alone', amount: 10, split_type: 'EQUAL', splits: [{ user_id: ana.id }] })
  await ana.browser.post('/api/default-splits', { group_id, from: '2026-11-01', split_type: 'PERCENTAGE', splits })
  const text = await csvOf(ana)
  await ana.browser.call('DELETE', '/api/expenses/all', { headers: ana.browser.csrfHeader })
  const { body } = await bring<object>(ana, fileForm(text), { path: '/api/import/csv/import' })
  expect(body.data).toMatchObject({ imported: 1, errors: [] })
  const { expenses } = (await ana.browser.get<{ expenses: { splits: object[] }[] }>('/api/expenses')).body.data
  expect(expenses).toMatchObject([{ title: 'Mine alone', splits: [{ user_id: ana.id, amount: 10 }] }])
})

test('what is there already is told before, and left out', async () => {
  await connected(ana, bo)
  await recorded(ana, { title: 'Coffee', splits: [{ user_id: ana.id }, { user_id: bo.id }], split_type: 'EQUAL' })
  await recorded(ana, { title: 'Coffee' })
  await paid(ana, bo, { note: 'for the coffee' })
  const { id: gone } = await recorded(ana, { title: 'Deleted' })
  const text = await csvOf(ana)
  await ana.browser.delete(`/api/expenses/${gone}`)
  const { id } = await brought(ana, `${text}2026-11-20,Coffee,12.50,EUR\r\n`)
  expect((await ana.browser.get<object>(`${IMPORTS}/${id}`)).body.data).toMatchObject({ total: 5, already_there: 3 })

  await start(ana, id)
  expect(await reaches(ana, id, 'DONE')).toMatchObject({ imported: 2, skipped: 3, failed: 0 })
})

test('whoever wants it twice all the same gets it twice', async () => {
  await recorded(ana, { title: 'Coffee' })
  const { id } = await brought(ana, await csvOf(ana))
  await ana.browser.put(`${IMPORTS}/${id}`, { imports_already_there: true })
  await start(ana, id)
  expect(await reaches(ana, id, 'DONE')).toMatchObject({ imported: 1, skipped: 0 })
})
