import { beforeEach, describe, expect, test } from 'vitest'
import { anotherBrowser } from '#test/support/browsers.ts'
import { newcomer, regular, shareGateway } from '#test/support/cast.ts'
import { connected } from '#test/support/circles.ts'
import type { Client } from '#test/support/client.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { refusal } from '#test/support/restGroups.ts'

/* People delete their own account, by either door. What is erased afterwards is what goes with anybody who is deleted. */

const gateway = shareGateway()
const admin = regular(gateway)
const ana = newcomer(gateway)
const bo = newcomer(gateway)
beforeEach(() => connected(ana, bo))

const ME = '/api/users/me'
const leave = (browser: Client, body: object) => browser.send('DELETE', ME, body)
const proof = () => ({ password: ana.registration.password })

const erasures = async (): Promise<number> =>
  (
    await gateway.database.asOwner(`SELECT FROM pgboss.job WHERE name = 'people.erase' AND data @> $1`, [
      { userId: ana.id, actorId: ana.id },
    ])
  ).length

test('they are signed out everywhere, cannot come back, and what was personal is erased by and by', async () => {
  const elsewhere = await anotherBrowser(gateway, ana)
  expect((await leave(ana.browser, proof())).body).toMatchObject({ success: true, data: null })
  for (const browser of [ana.browser, elsewhere]) expect((await browser.get(ME)).status).toBe(401)
  const { email, password } = ana.registration
  expect((await gateway.visitor().post('/api/auth/login', { email, password })).status).toBe(401)
  expect(await erasures()).toBe(3)
})

test('what they shared stays for the others, whose balances stay as well', async () => {
  const { id } = await recorded(ana, { splits: [{ user_id: ana.id }, { user_id: bo.id }] })
  const amounts = async () => {
    const { body } = await bo.browser.get<{ regular_users: { display_name: string; amounts: object[] }[] }>(
      '/api/balances',
    )
    return body.data.regular_users
  }
  const [before] = await amounts()
  await leave(ana.browser, proof())
  expect((await bo.browser.get(`/api/expenses/${id}`)).status).toBe(200)
  expect(await amounts()).toEqual([{ ...before, display_name: 'Unknown User' }])
})

describe('Nothing is deleted', () => {
  test.each([
    ['by a wrong password', { password: 'not the one' }, 'WRONG_PASSWORD'],
    ['without any', {}, 'PASSWORD_REQUIRED'],
  ])('%s', async (_, body, code) => {
    expect(refusal(await leave(ana.browser, body))).toEqual([400, code])
    expect((await ana.browser.get(ME)).status).toBe(200)
    expect(await erasures()).toBe(0)
  })

  test('of the administrator, without whom nobody could look after the others', async () => {
    const { password } = admin.registration
    expect(refusal(await leave(admin.browser, { password }))).toEqual([403, 'ADMINISTRATOR_STAYS'])
    expect((await admin.browser.get(ME)).status).toBe(200)
  })

  test('by guessing: tries are counted', async () => {
    for (let n = 0; n < 10; n++) await leave(ana.browser, { password: `guess ${n}` })
    expect((await leave(ana.browser, proof())).status).toBe(429)
  })
})

test('in GraphQL it is the same', async () => {
  const document =
    'mutation ($password: String!) { deleteAccount(input: { password: $password }) { ok refusals { code path } } }'
  const asked = async (password: string) => (await ana.browser.graphql(document, { password })).body.data
  expect(await asked('not the one')).toEqual({
    deleteAccount: { ok: false, refusals: [{ code: 'WRONG_PASSWORD', path: 'password' }] },
  })
  expect(await asked(ana.registration.password)).toEqual({ deleteAccount: { ok: true, refusals: [] } })
  expect((await ana.browser.get(ME)).status).toBe(401)
})
