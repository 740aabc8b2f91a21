import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { anotherBrowser, isSignedIn, throughAnother } from '#test/support/browsers.ts'
import type { Client } from '#test/support/client.ts'
import { type Person, startGateway, startGatewayForTest, type TestGateway } from '#test/support/gateway.ts'
import { subscribe } from '#test/support/subscriber.ts'

let gateway: TestGateway
let ana: Person

beforeAll(async () => {
  gateway = await startGateway({ projecting: false })
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  ana = await gateway.person()
})

const SESSIONS = '/api/auth/sessions/'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

interface Session {
  readonly id: number
  readonly is_current: boolean
  readonly device: string
  readonly remembered: boolean
}

const sessionsOf = async (browser: Client): Promise<readonly Session[]> =>
  (await browser.get<{ sessions: readonly Session[] }>(SESSIONS)).body.data.sessions

async function idOf(browser: Client): Promise<number> {
  const own = (await sessionsOf(browser)).find(({ is_current }) => is_current)
  if (own === undefined) throw new Error('nobody is signed in here')
  return own.id
}

describe('The list of one’s sessions', () => {
  test('says where one is signed in, this session first', async () => {
    await anotherBrowser(gateway, ana, { userAgent: FIREFOX, remember_me: true })
    const sessions = await sessionsOf(ana.browser)
    const since = { created_at: expect.stringMatching(MOMENT), last_seen_at: expect.stringMatching(MOMENT) }
    expect(sessions).toEqual([
      { id: expect.any(Number), is_current: true, device: expect.any(String), remembered: false, ...since },
      { id: expect.any(Number), is_current: false, device: 'Firefox on Linux', remembered: true, ...since },
    ])
  })

  test('then has the one seen last', async () => {
    const [early, late] = [await anotherBrowser(gateway, ana), await anotherBrowser(gateway, ana)]
    await gateway.database.asOwner(
      `UPDATE account.sessions SET last_seen_at = now() - interval '1 hour' WHERE session_id = $1`,
      [await idOf(late)],
    )
    const order = [await idOf(ana.browser), await idOf(early)]
    expect((await sessionsOf(ana.browser)).map(({ id }) => id).slice(0, 2)).toEqual(order)
  })

  test('holds neither those of others, nor those that are over, nor anything to sign in with', async () => {
    await gateway.person()
    const phone = await anotherBrowser(gateway, ana)
    await gateway.database.asOwner(`UPDATE account.sessions SET expires_at = now() WHERE session_id = $1`, [
      await idOf(phone),
    ])
    const { body } = await ana.browser.get(SESSIONS)
    expect(body.data).toMatchObject({ sessions: [{ is_current: true }] })
    const [stored] = await gateway.database.asOwner(
      `SELECT encode(token_hash, 'hex') AS hash FROM account.sessions WHERE session_id = $1`,
      [await idOf(ana.browser)],
    )
    const text = JSON.stringify(body)
    for (const secret of [ana.browser.cookies.get('quits_session'), stored?.hash]) expect(text).not.toContain(secret)
  })
})

describe('A session', () => {
  test('cannot be replaced over https by a neighbour below the same domain', async () => {
    const secure = await startGatewayForTest({ projecting: false, config: { PUBLIC_URL: 'https://quits.example.org' } })
    const [bo, neighbour] = [await secure.registers(), await secure.registers()]
    const tossed = `quits_session=${neighbour.browser.cookies.get('__Host-quits_session')}`
    const Cookie = `${tossed}; ${bo.browser.cookieHeader.Cookie}`
    const { data } = await (await fetch(`${secure.url}/api/users/me`, { headers: { Cookie } })).json()
    expect(data.id).toBe(bo.id)
    expect((await fetch(`${secure.url}/api/users/me`, { headers: { Cookie: tossed } })).status).toBe(401)
    await bo.browser.post('/api/auth/logout')
    expect(bo.browser.cookies.size).toBe(0)
  })

  test('is ended from another one, at its next call to any gateway', async () => {
    const other = await startGatewayForTest({ sharing: gateway })
    const phone = throughAnother(other, await anotherBrowser(gateway, ana))
    expect(await isSignedIn(phone)).toBe(true)
    const { status, body, headers } = await ana.browser.delete(`${SESSIONS}${await idOf(phone)}/`)
    expect([status, body]).toEqual([200, { success: true, data: null, message: 'Session ended' }])
    expect(headers.getSetCookie()).toEqual([])
    expect([await isSignedIn(phone), await isSignedIn(ana.browser)]).toEqual([false, true])
    expect(await sessionsOf(ana.browser)).toHaveLength(1)
  })

  test('closes its sockets when it is ended', async () => {
    const phone = await anotherBrowser(gateway, ana)
    const { closed } = await subscribe(phone, 'subscription { feedChanged { kind } }')
    await ana.browser.delete(`${SESSIONS}${await idOf(phone)}`)
    await vi.waitFor(() => expect(closed).toMatchObject([{ code: 4401 }]), 4_000)
  })

  test('ends itself like signing out', async () => {
    const { status } = await ana.browser.delete(`${SESSIONS}${await idOf(ana.browser)}`)
    expect([status, ana.browser.cookies.size]).toEqual([200, 0])
  })

  test('of somebody else, one that is over and what cannot be one are answered alike', async () => {
    const bo = await gateway.person()
    const phone = await anotherBrowser(gateway, ana)
    const ended = await idOf(phone)
    await ana.browser.delete(`${SESSIONS}${ended}`)
    const foreign = [await idOf(bo.browser), ended, 0, -1, '999999999999999', '9'.repeat(30), '1e3', 'abc', '1%00']
    const answers = await Promise.all(foreign.map(id => ana.browser.delete(`${SESSIONS}${id}`)))
    for (const { status, body } of answers) {
      expect(status).toBe(404)
      expect(body).toEqual({ success: false, data: null, message: 'Session not found', code: 'SESSION_NOT_FOUND' })
    }
    expect(await isSignedIn(bo.browser)).toBe(true)
  })
})

describe('All sessions', () => {
  test('end at once, this one too, and nobody else’s', async () => {
    const other = await startGatewayForTest({ sharing: gateway })
    const bo = await gateway.person()
    const stolen = throughAnother(other, ana.browser)
    const phone = await anotherBrowser(gateway, ana)
    const { status, body } = await ana.browser.delete(SESSIONS)
    expect([status, body.message]).toEqual([200, 'Signed out everywhere'])
    expect(ana.browser.cookies.size).toBe(0)
    expect(await Promise.all([stolen, phone, ana.browser].map(isSignedIn))).toEqual([false, false, false])
    expect(await isSignedIn(bo.browser)).toBe(true)
    expect(await isSignedIn(await anotherBrowser(gateway, ana))).toBe(true)
  })
})

test('Sessions are for people who are signed in and come from one of our own pages', async () => {
  const id = await idOf(ana.browser)
  const forged = { 'X-CSRFToken': 'forged' }
  expect((await gateway.visitor().get(SESSIONS)).status).toBe(401)
  for (const path of [SESSIONS, `${SESSIONS}${id}`]) {
    expect((await gateway.visitor().delete(path)).status).toBe(401)
    expect((await ana.browser.delete(path, forged)).status).toBe(403)
  }
  expect(await isSignedIn(ana.browser)).toBe(true)
})

describe('Over GraphQL', () => {
  const SESSION = '{ id isCurrent device createdAt lastSeenAt remembered }'
  const END = `mutation ($id: ID!) {
    endSession(input: { id: $id }) { sessions { id isCurrent } refusals { code path message } }
  }`

  test('sessions are listed and ended', async () => {
    const phone = await anotherBrowser(gateway, ana, { userAgent: FIREFOX })
    const own = String(await idOf(ana.browser))
    const others = String(await idOf(phone))
    const { body } = await ana.browser.graphql(`{ viewer { sessions ${SESSION} } }`)
    const since = { createdAt: expect.stringMatching(MOMENT), lastSeenAt: expect.stringMatching(MOMENT) }
    expect(body.data).toEqual({
      viewer: {
        sessions: [
          { id: own, isCurrent: true, device: expect.any(String), remembered: false, ...since },
          { id: others, isCurrent: false, device: 'Firefox on Linux', remembered: false, ...since },
        ],
      },
    })
    const ended = await ana.browser.graphql(END, { id: others })
    expect(ended.body.data).toEqual({ endSession: { sessions: [{ id: own, isCurrent: true }], refusals: [] } })
    expect(await isSignedIn(phone)).toBe(false)
  })

  test('that of somebody else is not found', async () => {
    const bo = await gateway.person()
    for (const id of [String(await idOf(bo.browser)), '0', 'abc']) {
      const { body } = await ana.browser.graphql(END, { id })
      expect(body.data).toMatchObject({
        endSession: {
          sessions: [{ isCurrent: true }],
          refusals: [{ code: 'SESSION_NOT_FOUND', path: null, message: 'Session not found' }],
        },
      })
    }
    expect(await isSignedIn(bo.browser)).toBe(true)
  })

  test('all of them end', async () => {
    const phone = await anotherBrowser(gateway, ana)
    const { body } = await ana.browser.graphql('mutation { endAllSessions(input: {}) { ok } }')
    expect(body.data).toEqual({ endAllSessions: { ok: true } })
    expect(await Promise.all([phone, ana.browser].map(isSignedIn))).toEqual([false, false])
  })

  test('nothing more is done in a document that ended its own session, be it compiled or not', async () => {
    const { first_name, password } = ana.registration
    const query = `mutation ($password: String!) {
      one: reviseProfile(input: { lastName: "Before" }) { refusals { code } }
      endAllSessions(input: {}) { ok }
      two: reviseProfile(input: { firstName: "After" }) { refusals { code } }
      changePassword(input: { currentPassword: $password, newPassword: "another one", confirmPassword: "another one" }) {
        ok
      }
    }`
    for (let time = 1; time <= 3; time++) {
      const browser = await anotherBrowser(gateway, ana)
      const { body } = await browser.graphql(query, { password })
      expect(body).toMatchObject({ data: null, errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
    }
    const browser = await anotherBrowser(gateway, ana)
    expect((await browser.get('/api/users/me')).body.data).toMatchObject({ first_name, last_name: 'Before' })
  })
})
