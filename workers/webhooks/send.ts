import { type ClientRequest, type IncomingMessage, request as requestPlainly } from 'node:http'
import { request as requestSecurely } from 'node:https'
import type { LookupFunction } from 'node:net'
import { flawOf, hostOf, PrivateAddressError, publicAddressesOf, type Resolve, type WebhookRules } from './address.ts'

/** Why something did not get through. */
export const DELIVERY_FAILURES = ['TIMED_OUT', 'UNREACHABLE', 'ADDRESS_REFUSED', 'REDIRECTED', 'REFUSED'] as const
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number]

export interface Attempt {
  readonly failure: DeliveryFailure | null
  /** Of the answer, where there was one. */
  readonly status: number | null
  readonly answer: string
  readonly durationMs: number
  /** The receiver asks not to be called sooner. */
  readonly retryAfterSeconds: number | undefined
}

interface Message {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

export interface Outside {
  readonly rules: WebhookRules
  readonly resolve: Resolve
  /** For one call, to the last byte of its answer that is read. */
  readonly timeoutMs: number
}

/** Of an answer nobody needs more to see what is wrong. */
const ANSWER_BYTES = 1_024

/**
 * The name is looked up for this call, and what is called is an address that was looked at: nothing can put another one in
 * its place meanwhile. No redirect is followed, no connection is kept.
 */
export async function send(message: Message, outside: Outside): Promise<Attempt> {
  const began = performance.now()
  const late = AbortSignal.timeout(outside.timeoutMs)
  const after = (attempt: Partial<Attempt>): Attempt => ({
    ...{ failure: null, status: null, answer: '', retryAfterSeconds: undefined, ...attempt },
    durationMs: Math.round(performance.now() - began),
  })
  try {
    if (flawOf(message.url, outside.rules) !== undefined) return after({ failure: 'ADDRESS_REFUSED' })
    // A call has ended by then, whatever a receiver does and whatever Node says of it.
    return after(await Promise.race([answerOf(message, outside, late), endOf(late)]))
  } catch (error) {
    if (late.aborted) return after({ failure: 'TIMED_OUT' })
    return after({ failure: error instanceof PrivateAddressError ? 'ADDRESS_REFUSED' : 'UNREACHABLE' })
  }
}

const endOf = (late: AbortSignal): Promise<never> =>
  new Promise((_, reject) => late.addEventListener('abort', () => reject(late.reason), { once: true }))

async function answerOf(message: Message, outside: Outside, late: AbortSignal): Promise<Partial<Attempt>> {
  const response = await post(message, outside, late)
  const status = response.statusCode ?? 0
  const answer = status === SWITCHING_PROTOCOLS ? '' : await beginningOf(response)
  return { status, answer, failure: failureOf(status), retryAfterSeconds: retryAfterOf(response) }
}

/** Nobody asked for that: what follows such an answer is none, and the connection is the receiver's no longer. */
const SWITCHING_PROTOCOLS = 101

function failureOf(status: number): DeliveryFailure | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'REDIRECTED' : 'REFUSED'
}

/** Node asks it for the addresses to connect to, all at once or only the first. */
const lookupAmongPublic =
  ({ rules, resolve }: Outside): LookupFunction =>
  (name, { all }, callback) => {
    publicAddressesOf(name, rules, resolve).then(
      addresses => {
        const [first] = addresses
        if (first === undefined) callback(new Error('the name leads nowhere'), '')
        else if (all === true) callback(null, [...addresses])
        else callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    )
  }

function post({ url, headers, body }: Message, outside: Outside, signal: AbortSignal): Promise<IncomingMessage> {
  const address = new URL(url)
  const request = address.protocol === 'https:' ? requestSecurely : requestPlainly
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const call: ClientRequest = request(address, {
    hostname: hostOf(address),
    method: 'POST',
    headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
    agent: false,
    lookup: lookupAmongPublic(outside),
    signal,
  })
  call.on('response', resolve)
  call.on('upgrade', (response, connection) => {
    connection.destroy()
    resolve(response)
  })
  call.on('error', reject)
  call.end(body)
  return promise
}

/** PostgreSQL keeps no NUL, and no screen shows the others. */
const UNSEEN = /[^\P{Control}\n\t]/gu

/** The rest of an endless answer is nobody's business. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    chunks.push(chunk as Buffer)
    bytes += (chunk as Buffer).length
    if (bytes >= ANSWER_BYTES) break
  }
  response.destroy()
  const text = Buffer.concat(chunks).subarray(0, ANSWER_BYTES).toString('utf8')
  return text.replaceAll(UNSEEN, '')
}

/** In seconds, or at a moment. */
function retryAfterOf({ headers }: IncomingMessage): number | undefined {
  const said = headers['retry-after']
  if (said === undefined) return undefined
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - Date.now()) / 1_000
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined
}
