import { describe, expect, test } from 'vitest'
import { newcomer, regular, shareGateway } from '#test/support/cast.ts'
import type { Person } from '#test/support/gateway.ts'
import { inputOf } from '#test/support/inputOf.ts'
import { subscribe } from '#test/support/subscriber.ts'

const gateway = shareGateway()
const ana = newcomer(gateway)
const bo = newcomer(gateway)
const cy = newcomer(gateway)
const administrator = regular(gateway)

interface Connection {
  readonly id: number
  readonly user_id: number
  readonly connected_user_id: number
  readonly connected_user: { readonly id: number; readonly display_name: string }
  readonly status: string
  readonly is_receiver: boolean
}

const nameOf = ({ registration }: Person) => `${registration.first_name} ${registration.last_name}`
const list = async ({ browser }: Person) => (await browser.get<Connection[]>('/api/users/connections/')).body.data
const ask = (who: Person, whom: Person | number, headers = {}) =>
  who.browser.post<Connection>(
    '/api/users/connections/',
    { user_id: typeof whom === 'number' ? whom : whom.id },
    headers,
  )
const answer = (who: Person, id: number | string, said: 'accept' | 'reject') =>
  who.browser.post<Connection>(`/api/users/connections/${id}/${said}/`)
const remove = (who: Person, id: number | string, headers = {}) =>
  who.browser.delete<Connection | null>(`/api/users/connections/${id}/`, headers)
const search = (who: Person, query: string) =>
  who.browser.get<{ id: number }[]>(`/api/users/search/?query=${encodeURIComponent(query)}`)

const failure = (message: string, code: string) => ({ success: false, data: null, message, code })
const NOT_FOUND = failure('Connection not found', 'CONNECTION_NOT_FOUND')

async function connected(): Promise<number> {
  const { body } = await ask(ana, bo)
  await answer(bo, body.data.id, 'accept')
  return body.data.id
}

describe('A connection', () => {
  test('begins with a request, which both see from their side', async () => {
    const { status, body } = await ask(ana, bo)
    const fromAna = {
      id: body.data.id,
      user_id: ana.id,
      connected_user_id: bo.id,
      connected_user: { id: bo.id, display_name: nameOf(bo) },
      status: 'PENDING',
      is_receiver: false,
    }
    expect([status, body.data]).toEqual([201, fromAna])
    expect(await list(ana)).toEqual([fromAna])
    expect(await list(bo)).toEqual([
      {
        ...fromAna,
        user_id: bo.id,
        connected_user_id: ana.id,
        connected_user: { id: ana.id, display_name: nameOf(ana) },
        is_receiver: true,
      },
    ])
  })

  test('is there once the other one says yes; a second yes changes nothing', async () => {
    const { id } = (await ask(ana, bo)).body.data
    for (const _ of ['first', 'second click']) {
      const { status, body } = await answer(bo, id, 'accept')
      expect([status, body.data.status]).toEqual([200, 'ACTIVE'])
    }
    expect((await list(ana)).map(({ status }) => status)).toEqual(['ACTIVE'])
  })

  test('is there at once when both ask', async () => {
    await ask(ana, bo)
    expect((await ask(bo, ana)).body.data.status).toBe('ACTIVE')
  })

  test('is not there after a no, and may be asked for again', async () => {
    const { id } = (await ask(ana, bo)).body.data
    const { status, body } = await answer(bo, id, 'reject')
    expect([status, body.data]).toEqual([200, null])
    expect([await list(ana), await list(bo)]).toEqual([[], []])
    expect((await ask(ana, bo)).body.data).toMatchObject({ id, status: 'PENDING' })
  })

  test('is removed by either; a request is taken back by who made it', async () => {
    const id = await connected()
    expect((await remove(bo, id)).body.data).toBe(null)
    expect([await list(ana), await list(bo)]).toEqual([[], []])
    await ask(ana, bo)
    expect((await remove(ana, id)).status).toBe(200)
    expect(await list(bo)).toEqual([])
  })

  test('lets both see who the other one is, and a request does not', async () => {
    const { id } = (await ask(ana, bo)).body.data
    expect((await ana.browser.get(`/api/users/${bo.id}/`)).status).toBe(404)
    await answer(bo, id, 'accept')
    expect((await ana.browser.get(`/api/users/${bo.id}/`)).status).toBe(200)
    expect((await bo.browser.get(`/api/users/${ana.id}/`)).status).toBe(200)
    expect((await cy.browser.get(`/api/users/${ana.id}/`)).status).toBe(404)
    await remove(ana, id)
    expect((await ana.browser.get(`/api/users/${bo.id}/`)).status).toBe(404)
  })

  test('is gone with the account of the other one', async () => {
    await connected()
    expect((await administrator.browser.delete(`/api/admin/users/${bo.id}`)).status).toBe(200)
    expect(await list(ana)).toEqual([])
  })
})

describe('It is refused', () => {
  test('to ask oneself, somebody who does not exist, or with anything but an id', async () => {
    const self = await ask(ana, ana)
    expect([self.status, self.body.message]).toEqual([400, 'You cannot connect with yourself'])
    const nobody = await ask(ana, 999_999)
    expect([nobody.status, nobody.body.code]).toEqual([404, 'USER_NOT_FOUND'])
    for (const user_id of [null, 'bo', 1.5, -1, {}]) {
      const { status, body } = await ana.browser.post('/api/users/connections/', { user_id })
      expect([status, body.errors?.[0]?.message]).toEqual([400, 'An id must be a whole number above 0'])
    }
  })

  test('to ask twice, or somebody one is connected to', async () => {
    const { id } = (await ask(ana, bo)).body.data
    const twice = await ask(ana, bo)
    expect([twice.status, twice.body.message]).toEqual([409, 'You have asked this person already'])
    await answer(bo, id, 'accept')
    for (const who of [ana, bo]) {
      const again = await ask(who, who === ana ? bo : ana)
      expect([again.status, again.body.message]).toEqual([409, 'You are connected already'])
    }
  })

  test('to answer one’s own request', async () => {
    const { id } = (await ask(ana, bo)).body.data
    for (const said of ['accept', 'reject'] as const) {
      const { status, body } = await answer(ana, id, said)
      expect([status, body.message]).toEqual([403, 'Only who was asked can answer a request'])
    }
  })

  test('to reject what was accepted', async () => {
    expect((await answer(bo, await connected(), 'reject')).status).toBe(409)
  })

  test('to touch the connections of others: they are like those that never were', async () => {
    const { id } = (await ask(ana, bo)).body.data
    for (const unknown of [id, 999_999, 'x', '0', '-1']) {
      for (const said of ['accept', 'reject'] as const) {
        const { status, body } = await answer(cy, unknown, said)
        expect([status, body]).toEqual([404, NOT_FOUND])
      }
      const { status, body } = await remove(cy, unknown)
      expect([status, body]).toEqual([404, NOT_FOUND])
    }
    expect(await list(bo)).toHaveLength(1)
  })
})

describe('A repeated call', () => {
  test('with one key asks once and is answered alike', async () => {
    const key = { 'Idempotency-Key': `ask ${ana.id}` }
    const answers = await Promise.all([ask(ana, bo, key), ask(ana, bo, key)])
    expect(answers.map(({ status, body }) => [status, body.data.status])).toEqual([
      [201, 'PENDING'],
      [201, 'PENDING'],
    ])
    expect((await ask(ana, cy, key)).status).toBe(409)
  })

  test('removes once, also when the answer was lost', async () => {
    const id = await connected()
    const key = { 'Idempotency-Key': `remove ${ana.id}` }
    expect([(await remove(ana, id, key)).status, (await remove(ana, id, key)).status]).toEqual([200, 200])
    expect((await remove(ana, id)).status).toBe(404)
  })

  test('by both sides at the same moment leaves one connection', async () => {
    await Promise.all([ask(ana, bo), ask(bo, ana)])
    expect((await list(ana)).map(({ status }) => status)).toEqual(['ACTIVE'])
    expect(await list(bo)).toHaveLength(1)
  })
})

describe('Searching', () => {
  test('finds exactly one person by email or username, whatever the case', async () => {
    const { username, email } = bo.registration
    for (const query of [username, email, username.toUpperCase(), email.toUpperCase(), `  ${username} `]) {
      expect((await search(ana, query)).body.data).toEqual([
        {
          id: bo.id,
          username,
          display_name: nameOf(bo),
          connection_status: null,
          connection_id: null,
          is_receiver: null,
        },
      ])
    }
  })

  test('never finds oneself, nor anybody by a part, a pattern or a name', async () => {
    const queries = [ana.registration.email, bo.registration.username.slice(1), 'person%', '@example.org', nameOf(bo)]
    for (const query of [...queries, '\u0000', 'x'.repeat(10_000)]) {
      const { status, body } = await search(ana, query)
      expect([status, body.data]).toEqual([200, []])
    }
  })

  test('tells how one stands with them', async () => {
    const { id } = (await ask(ana, bo)).body.data
    const found = { connection_status: 'PENDING', connection_id: id }
    expect((await search(ana, bo.registration.username)).body.data).toMatchObject([{ ...found, is_receiver: false }])
    expect((await search(bo, ana.registration.username)).body.data).toMatchObject([{ ...found, is_receiver: true }])
  })

  test('needs something to search for', async () => {
    for (const path of ['/api/users/search/?query=', '/api/users/search/?query=%20', '/api/users/search/']) {
      expect((await ana.browser.get(path)).status).toBe(400)
    }
    const twice = await ana.browser.get('/api/users/search/?query=a&query=b')
    expect(twice.status).toBe(400)
  })

  test('is limited to 60 a minute, for each person alone', async () => {
    await Promise.all(Array.from({ length: 60 }, () => search(cy, 'nobody')))
    const { status, headers } = await search(cy, 'nobody')
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await search(ana, 'nobody')).status).toBe(200)
  })
})

describe('GraphQL', () => {
  const REQUEST = `mutation($input: RequestConnectionInput!) { requestConnection(input: $input) {
    connection { id status isReceiver person { id displayName } } pending refusals { code } } }`
  const answering = (
    name: 'acceptConnection' | 'rejectConnection' | 'removeConnection',
  ) => `mutation($input: ${inputOf(name)}!) { ${name}(input: $input) {
    connection { id status } refusals { code } } }`
  const LIST = '{ connections { id status isReceiver person { displayName } } }'

  test('does all of it too', async () => {
    const asked = await ana.browser.graphql<{ requestConnection: { connection: { id: string } } }>(REQUEST, {
      input: { userId: String(bo.id) },
    })
    const { id } = asked.body.data.requestConnection.connection
    expect(asked.body.data.requestConnection).toEqual({
      connection: { id, status: 'PENDING', isReceiver: false, person: { id: String(bo.id), displayName: nameOf(bo) } },
      pending: false,
      refusals: [],
    })
    const stranger = await cy.browser.graphql(answering('acceptConnection'), { input: { id } })
    expect(stranger.body.data).toEqual({
      acceptConnection: { connection: null, refusals: [{ code: 'CONNECTION_NOT_FOUND' }] },
    })
    await bo.browser.graphql(answering('acceptConnection'), { input: { id } })
    expect((await ana.browser.graphql(LIST)).body.data).toEqual({
      connections: [{ id, status: 'ACTIVE', isReceiver: false, person: { displayName: nameOf(bo) } }],
    })
    const removed = await ana.browser.graphql(answering('removeConnection'), { input: { id, commandId: `r${id}` } })
    expect(removed.body.data).toEqual({ removeConnection: { connection: null, refusals: [] } })
    expect((await bo.browser.graphql(LIST)).body.data).toEqual({ connections: [] })
  })

  test('finds people', async () => {
    const SEARCH =
      'query($query: String!) { searchPeople(query: $query) { id username displayName connection { id } } }'
    const { body } = await ana.browser.graphql(SEARCH, { query: bo.registration.email })
    const { username } = bo.registration
    expect(body.data).toEqual({
      searchPeople: [{ id: String(bo.id), username, displayName: nameOf(bo), connection: null }],
    })
    const nothing = await ana.browser.graphql(SEARCH, { query: ' ' })
    expect(nothing.body.errors).toMatchObject([{ extensions: { code: 'SEARCH_REQUIRED' } }])
  })

  test('tells both sides that their connections have changed', async () => {
    const news = await subscribe(bo.browser, 'subscription { peopleChanged { subject } }')
    await ask(ana, bo)
    expect(await news.next()).toEqual([{ peopleChanged: { subject: 'CONNECTIONS' } }])
  })
})
