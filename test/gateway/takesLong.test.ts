import { expect, test, vi } from 'vitest'
import { newcomer, shareGateway } from '#test/support/cast.ts'
import { EXPENSES_CSV } from '#test/support/restExports.ts'
import { bring, fileForm } from '#test/support/restImports.ts'

/* What takes longer than anybody waits for. No worker is at it here. */

vi.mock('#gateway/rest/patience.ts', () => ({ withinPatience: (look: () => Promise<unknown>) => look() }))

const gateway = shareGateway()
const ana = newcomer(gateway)

interface Job {
  readonly id: number
  readonly job: string
}

test('a table that takes long to be imported is a job, which says how far it is', async () => {
  const { status, body } = await bring<Job>(ana, fileForm('date,title,amount\n2026-11-01,Tea,1\n'), {
    path: '/api/import/csv/import',
  })
  expect([status, body.data]).toEqual([202, { id: body.data.id, job: `/api/imports/${body.data.id}` }])
  expect((await ana.browser.get(body.data.job)).body.data).toMatchObject({ id: body.data.id, state: 'EXAMINING' })
})

test('so is a table that takes long to be made', async () => {
  const { status, body } = await ana.browser.get<Job>(EXPENSES_CSV)
  expect([status, body.data]).toEqual([202, { id: body.data.id, job: `/api/exports/${body.data.id}` }])
  expect((await ana.browser.get(body.data.job)).body.data).toMatchObject({ id: body.data.id, state: 'RUNNING' })
})
