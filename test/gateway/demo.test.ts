import { beforeAll, expect, test } from 'vitest'
import { makeDemo } from '#gateway/demo/demo.ts'
import { shareGateway } from '#test/support/cast.ts'
import { caughtUp } from '#test/support/caughtUp.ts'

/* The story with everybody in it having an account, as `npm run demo` tells it. */

const gateway = shareGateway()
const NOW = new Date('2026-11-24T12:00:00Z')
const PASSWORD = 'correct horse'

const told = () => makeDemo(gateway.database.url, PASSWORD, NOW)
const happened = async () =>
  (await gateway.database.asOwner('SELECT type, data FROM log.events ORDER BY position')).map(row =>
    JSON.stringify(row),
  )

let first: Awaited<ReturnType<typeof told>>
beforeAll(async () => {
  first = await told()
})

test('everybody in it signs in, and sees what concerns them', async () => {
  await caughtUp(gateway.database)
  expect(first).toMatchObject({ email: 'ana@demo.example', isNew: true })
  const visitor = gateway.visitor()
  const signedIn = await visitor.post('/api/auth/login', { email: 'mara@demo.example', password: PASSWORD })
  expect(signedIn.status).toBe(200)
  const { body } = await visitor.get<{ total: number; expenses: readonly object[] }>('/api/expenses/?currency=JPY')
  expect(body.data.total).toBeGreaterThan(10)
})

test('told again it is the same, and nothing happens twice', async () => {
  const before = await happened()
  expect(await told()).toEqual({ ...first, isNew: false })
  expect(await happened()).toEqual(before)
})
