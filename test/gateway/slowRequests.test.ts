import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createHttpServer, takesItsTime } from '#gateway/http/httpServer.ts'
import { newcomer, regular, shareGateway } from '#test/support/cast.ts'
import type { Client, Envelope } from '#test/support/client.ts'
import { type Person, startGateway } from '#test/support/gateway.ts'

const gateway = shareGateway({ projecting: false })
const admin = regular(gateway)
const ana = newcomer(gateway)

interface SlowCall {
  /** Sends what is missing, and waits for the answer. */
  readonly finish: () => Promise<[status: number, body: Envelope<unknown>]>
  readonly answered: Promise<IncomingMessage>
}

/** Sends the headers and the first character of the body, and leaves the gateway waiting for the rest. */
async function begin(
  browser: Client,
  method: string,
  path: string,
  body: object,
  url: string = browser.url,
): Promise<SlowCall> {
  const text = JSON.stringify(body)
  const { cookieHeader, csrfHeader } = browser
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }
  const sending: ClientRequest = request(url + path, {
    method,
    headers: { ...headers, ...cookieHeader, ...csrfHeader },
  })
  onTestFinished(() => void sending.destroy())
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sending.once('response', resolve).once('error', reject)
  })
  sending.write(text.slice(0, 1))
  // Long enough for the headers to be read and the session to be looked up, if that were done now.
  await setTimeout(100)
  return {
    answered,
    finish: async () => {
      sending.end(text.slice(1))
      const response = await answered
      return [response.statusCode ?? 0, (await json(response)) as Envelope<unknown>]
    },
  }
}

/** Another device of the same person. */
async function elsewhere({ registration: { email, password } }: Person): Promise<Client> {
  const browser = gateway.visitor()
  expect((await browser.post('/api/auth/login', { email, password })).status).toBe(200)
  return browser
}

const profile = async (browser: Client) => (await browser.get<{ first_name: string }>('/api/users/me')).body.data

describe('A session that ends while a request arrives', () => {
  test('changes nothing over REST', async () => {
    const slow = await begin(ana.browser, 'PUT', '/api/users/me', { first_name: 'Changed' })
    await (await elsewhere(ana)).delete('/api/auth/sessions')
    expect(await slow.finish()).toMatchObject([401, { code: 'SIGNED_OUT' }])
    expect(await profile(await elsewhere(ana))).toMatchObject({ first_name: 'Person' })
  })

  test('resets no password as the administrator', async () => {
    const thief = await elsewhere(admin)
    const slow = await begin(thief, 'POST', `/api/admin/users/${ana.id}/reset-password`, { new_password: 'stolen one' })
    const { password } = admin.registration
    await admin.browser.post('/api/auth/change-password', {
      ...{ current_password: password, new_password: password, confirm_password: password },
    })
    expect(await slow.finish()).toMatchObject([401, { code: 'SIGNED_OUT' }])
    expect((await elsewhere(ana)).cookies.size).toBe(2)
  })

  test('changes nothing over GraphQL', async () => {
    const query = 'mutation { reviseProfile(input: { firstName: "Changed" }) { refusals { code } } }'
    const slow = await begin(ana.browser, 'POST', '/graphql', { query })
    await (await elsewhere(ana)).delete('/api/auth/sessions')
    expect(await slow.finish()).toMatchObject([401, { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] }])
    expect(await profile(await elsewhere(ana))).toMatchObject({ first_name: 'Person' })
  })
})

test.each(['/api/expenses', '/graphql'])('A visitor is refused before %s has received anything', async path => {
  const { answered } = await begin(gateway.visitor(), 'POST', path, { title: 'Lunch' })
  expect((await answered).statusCode).toBe(401)
})

test.each(['/api/expenses', '/graphql'])(
  'Who is not signed in hears that first, whatever is sent to %s',
  async path => {
    const stranger = gateway.visitor()
    stranger.cookies.set('quits_session', 'A'.repeat(43))
    for (const body of ['{', '', 'x'.repeat(1_100_000)]) {
      const { status } = await stranger.fetch(path, {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json' },
      })
      expect(status).toBe(401)
    }
  },
)

test('Who takes too long to send a request is not waited for', async () => {
  const server = createHttpServer((incoming, response) => void incoming.resume().once('end', () => response.end()), 300)
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const { answered } = await begin(gateway.visitor(), 'POST', '/', {}, `http://127.0.0.1:${port}`)
  expect((await answered).statusCode).toBe(408)
  // What brings a file has longer than that; all else, as here, has no longer than its headers.
  const { headersTimeout, requestTimeout } = createHttpServer(() => {})
  expect([headersTimeout, requestTimeout]).toEqual([30_000, 300_000])
})

test('Who waits for an answer that takes us long is not let go, however little others may wait to be read', async () => {
  const takingMs = 100
  const server = createHttpServer(
    (_incoming, response) => void setTimeout(5 * takingMs).then(() => response.end('done')),
    undefined,
    takingMs,
  )
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('done')
})

test('Who stops in the middle of a file is let go: their line is gone, and they come by another', async () => {
  const patienceMs = 100
  const server = createHttpServer(incoming => takesItsTime(incoming.resume()), undefined, patienceMs)
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const { answered } = await begin(gateway.visitor(), 'POST', '/', {}, `http://127.0.0.1:${port}`)
  await expect(answered).rejects.toMatchObject({ code: 'ECONNRESET' })
})

test('A line is kept for longer than proxies keep theirs, and they are told so', async () => {
  const answer = await gateway.visitor().fetch('/healthz')
  expect(answer.headers.get('keep-alive')).toBe('timeout=125')
})

test('A gateway that stops answers what has begun, and keeps no line for more', async () => {
  const other = await startGateway({ sharing: gateway, projecting: false })
  const endingAll = vi.spyOn(Server.prototype, 'closeAllConnections')
  onTestFinished(() => endingAll.mockRestore())
  const { browser } = await gateway.person()
  const slow = await begin(browser, 'PUT', '/api/users/me', { first_name: 'Changed' }, other.url)
  const stopped = other.stop()
  expect((await slow.finish())[0]).toBe(200)
  expect((await slow.answered).headers.connection).toBe('close')
  await stopped
  expect(endingAll).not.toHaveBeenCalled()
})
