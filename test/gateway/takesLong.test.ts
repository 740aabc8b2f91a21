import { afterAll, expect, test, vi } from 'vitest'
import { newcomer, shareGateway } from '#test/support/cast.ts'
import { EXPENSES_CSV } from '#test/support/restExports.ts'
import { bring, fileForm } from '#test/support/restImports.ts'

/* What takes longer than anybody waits for. No worker is at it here. */

const now = performance.now.bind(performance)
let ahead = 0
vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead)
// After the gateway has stopped: its time never goes back.
afterAll(() => void vi.restoreAllMocks())

/** Nobody really waits as long as somebody would: to whoever looks at the clock, half a minute goes by every now and then. */
async function inTheEnd<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const passing = setInterval(() => {
    ahead += 30_000
  }, 100)
  return answer.finally(() => clearInterval(passing))
}

const gateway = shareGateway()
const ana = newcomer(gateway)

interface Job {
  readonly id: number
  readonly job: string
}

test('a table that takes long to be imported is a job, which says how far it is', async () => {
  const form = fileForm('date,title,amount\n2026-11-01,Tea,1\n')
  const { status, body } = await inTheEnd(bring<Job>(ana, form, { path: '/api/import/csv/import' }))
  expect([status, body.data]).toEqual([202, { id: body.data.id, job: `/api/imports/${body.data.id}` }])
  expect((await ana.browser.get(body.data.job)).body.data).toMatchObject({ id: body.data.id, state: 'EXAMINING' })
})

test('so is a table that takes long to be made', async () => {
  const { status, body } = await inTheEnd(ana.browser.get<Job>(EXPENSES_CSV))
  expect([status, body.data]).toEqual([202, { id: body.data.id, job: `/api/exports/${body.data.id}` }])
  expect((await ana.browser.get(body.data.job)).body.data).toMatchObject({ id: body.data.id, state: 'RUNNING' })
})
