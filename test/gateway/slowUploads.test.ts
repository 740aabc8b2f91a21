import { type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { newcomer, regular, shareGateway } from '#test/support/cast.ts'
import type { Person } from '#test/support/gateway.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { refusal } from '#test/support/restGroups.ts'

/* Files that take their time to arrive. */

const ARRIVAL_MS = 600

const gateway = shareGateway({ projecting: false, arrivalMs: ARRIVAL_MS })
const ana = newcomer(gateway)
const bo = regular(gateway)

const PDF = Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n%%EOF')
const TABLE = Buffer.from('date,title,amount\n2026-11-01,Bread,3.20\n')
const HALF_A_FORM =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="own.csv"\r\n\r\ndate,title,amount\r\n'
const IMPORT = '/api/imports?file_name=own.csv'

const receiptsOf = async (person: Person): Promise<string> => `/api/receipts?expense_id=${(await recorded(person)).id}`

const sendAtOnce = ({ browser }: Person, path: string) =>
  browser.call('POST', path, { body: PDF, headers: { ...browser.csrfHeader, 'Content-Type': 'application/pdf' } })

/** Sends all of it but the end, and that when it is told to. */
function sendSlowly({ browser }: Person, path: string, type = 'text/csv', body: Buffer = TABLE) {
  const { cookieHeader, csrfHeader } = browser
  const asking = request(gateway.url + path, {
    method: 'POST',
    headers: { ...cookieHeader, ...csrfHeader, 'Content-Type': type, 'Content-Length': body.length },
  })
  onTestFinished(() => void asking.destroy())
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    asking.once('response', resolve).once('error', reject)
  })
  // Whoever hangs up waits for none.
  const answered = answer.then(({ statusCode }) => statusCode)
  answered.catch(() => {})
  asking.write(body.subarray(0, -2))
  return {
    answered,
    hangUp: () => void asking.destroy(),
    finish: () => {
      asking.end(body.subarray(-2))
      return answered
    },
  }
}

describe('A file that comes over a slow line', () => {
  test.each([
    ['a receipt', receiptsOf, 'application/pdf', PDF],
    ['a file to import', async () => IMPORT, 'text/csv', TABLE],
  ])('may take longer than all else: %s', async (_, pathFor, type, body) => {
    const slow = sendSlowly(ana, await pathFor(ana), type, body)
    await pause(3 * ARRIVAL_MS)
    expect(await slow.finish()).toBe(201)
  })

  test('is from somebody we know, and brings a file: nobody and nothing else is waited for so long', async () => {
    const form = sendSlowly(ana, '/api/expenses', 'application/json', Buffer.from('{"title":"Lunch"}'))
    const stranger = { ...ana, browser: gateway.visitor() }
    expect([await form.answered, await sendSlowly(stranger, IMPORT).answered]).toEqual([408, 408])
  })
})

describe('Of the files of one person, two may arrive at once', () => {
  /** Two files of hers to import are on their way: each has its place before the rest of it has come. */
  async function twoOnTheirWay(type?: string, body?: Buffer) {
    const both = [sendSlowly(ana, IMPORT, type, body), sendSlowly(ana, IMPORT, type, body)]
    await vi.waitFor(async () => {
      const places = await gateway.database.asOwner(
        "SELECT FROM imports.imports WHERE user_id = $1 AND state = 'ARRIVING'",
        [ana.id],
      )
      expect(places).toHaveLength(2)
    })
    return both
  }

  test('a third is refused before it is read, and comes when there is room', async () => {
    const path = await receiptsOf(ana)
    const [one, other] = await twoOnTheirWay()
    expect(refusal(await sendAtOnce(ana, path))).toEqual([429, 'TOO_MANY_AT_ONCE'])
    expect((await sendAtOnce(bo, await receiptsOf(bo))).status).toBe(201)
    expect((await ana.browser.put('/api/users/me', { first_name: 'Changed' })).status).toBe(200)
    expect(await one?.finish()).toBe(201)
    expect((await sendAtOnce(ana, path)).status).toBe(201)
    expect(await other?.finish()).toBe(201)
  })

  test.each([
    ['as a body', 'text/csv', TABLE],
    ['in a form', 'multipart/form-data; boundary=x', Buffer.from(HALF_A_FORM)],
  ])('and leave room when their lines are lost: %s', async (_, type, body) => {
    const path = await receiptsOf(ana)
    for (const { hangUp } of await twoOnTheirWay(type, body)) hangUp()
    await vi.waitFor(async () => expect((await sendAtOnce(ana, path)).status).toBe(201))
  })
})
