import { generateKeyPair, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'

/* Tricount as its own app asks it: an installation without an account, and one call for a whole ledger. */

/** The only host that is ever asked, but for stand-ins of our own. */
const TRICOUNT_API = 'https://api.tricount.bunq.com'

const AGENT = 'com.bunq.tricount.android:RELEASE:7.0.7:3174:ANDROID:13:C'
const TIMEOUT_MS = 20_000
/** Twenty years of a large flat are some megabytes. */
const MAX_BYTES = 8 * 1024 * 1024
/** A while that somebody would wait, and no longer. */
const MOST_PATIENCE_SECONDS = 3_600
/** Where Tricount does not answer, each of those in line waits for all before it. */
const MOST_IN_LINE = 5
const LINE_SECONDS = 60

export type TricountFailure = 'NOT_FOUND' | 'TOO_MANY' | 'UNREACHABLE' | 'UNEXPECTED_ANSWER'

/** Says nothing of what was asked for: the key of a ledger opens it to anybody. */
export class TricountError extends Error {
  readonly failure: TricountFailure
  readonly retryAfter: number | undefined

  constructor(failure: TricountFailure, retryAfter?: number) {
    super(`Tricount: ${failure}`)
    this.failure = failure
    this.retryAfter = retryAfter
  }
}

interface Installation {
  readonly appId: string
  readonly userId: number
  readonly token: string
}

export interface Tricount {
  /** All there is in the ledger of a key, as Tricount says it. */
  readonly ledger: (key: string) => Promise<string>
}

export function openTricount(baseUrl: string = TRICOUNT_API, timeoutMs = TIMEOUT_MS): Tricount {
  const call = callWithin(timeoutMs)
  let installation: Promise<Installation> | undefined
  /** One call at a time: we are a guest there. */
  let last: Promise<unknown> = Promise.resolve()
  let inLine = 0

  function installed(): Promise<Installation> {
    installation ??= install(call, baseUrl).catch((error: unknown) => {
      installation = undefined
      throw error
    })
    return installation
  }

  async function ask(key: string, mayInstallAgain = true): Promise<string> {
    const own = await installed()
    const path = `/v1/user/${own.userId}/registry?public_identifier_token=${encodeURIComponent(key)}`
    const answer = await call(new URL(path, baseUrl), { headers: headersOf(own) })
    if (answer.status === 401 || answer.status === 403) {
      if (!mayInstallAgain) throw new TricountError('UNEXPECTED_ANSWER')
      installation = undefined
      return ask(key, false)
    }
    return ledgerIn(answer)
  }

  return {
    ledger: async key => {
      if (inLine >= MOST_IN_LINE) throw new TricountError('TOO_MANY', LINE_SECONDS)
      inLine++
      const asked = last.then(() => ask(key)).finally(() => inLine--)
      last = asked.catch(() => {})
      return asked
    },
  }
}

const newKeys = promisify(generateKeyPair)

/** Nothing is ever signed by them, but there must be some. */
async function install(call: Call, baseUrl: string): Promise<Installation> {
  const appId = randomUUID()
  const { publicKey } = await newKeys('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const body = JSON.stringify({
    ...{ app_installation_uuid: appId, client_public_key: publicKey, device_description: 'Android' },
  })
  const url = new URL('/v1/session-registry-installation', baseUrl)
  const answer = await call(url, { method: 'POST', body, headers: headersOf({ appId }) })
  if (answer.status !== 200) throw failureOf(answer)
  return { appId, ...installationIn(answer.text) }
}

function headersOf({ appId, token }: Pick<Installation, 'appId'> & Partial<Installation>): Record<string, string> {
  return {
    'User-Agent': AGENT,
    'app-id': appId,
    'X-Bunq-Client-Request-Id': randomUUID(),
    'Content-Type': 'application/json',
    ...(token === undefined ? {} : { 'X-Bunq-Client-Authentication': token }),
  }
}

const told = z.object({ Response: z.array(z.record(z.string(), z.unknown())) })
const tokenOf = z.object({ token: z.string().min(1) })
const userOf = z.object({ id: z.int().positive() })

/** In whatever order it comes. */
function partsIn(text: string): ReadonlyMap<string, unknown> {
  const parsed = told.safeParse(parsedJson(text))
  if (!parsed.success) throw new TricountError('UNEXPECTED_ANSWER')
  return new Map(parsed.data.Response.flatMap(part => Object.entries(part)))
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function installationIn(text: string): Pick<Installation, 'token' | 'userId'> {
  const parts = partsIn(text)
  const token = tokenOf.safeParse(parts.get('Token'))
  const user = userOf.safeParse(parts.get('UserPerson'))
  if (!token.success || !user.success) throw new TricountError('UNEXPECTED_ANSWER')
  return { token: token.data.token, userId: user.data.id }
}

interface Told {
  readonly status: number
  readonly retryAfter: number | undefined
  readonly text: string
}

/** A ledger that was removed is an empty answer, or an error like any other of what was asked. */
function ledgerIn(answer: Told): string {
  if (answer.status !== 200) throw failureOf(answer)
  if (!partsIn(answer.text).has('Registry')) throw new TricountError('NOT_FOUND')
  return answer.text
}

function failureOf({ status, retryAfter }: Told): TricountError {
  if (status === 429) return new TricountError('TOO_MANY', retryAfter ?? 60)
  if (status === 400 || status === 404) return new TricountError('NOT_FOUND')
  return new TricountError(status >= 500 ? 'UNREACHABLE' : 'UNEXPECTED_ANSWER')
}

type Call = (url: URL, init: RequestInit) => Promise<Told>

/** Nobody is followed anywhere else, nor waited for any longer, however much of an answer there is by then. */
const callWithin =
  (timeoutMs: number): Call =>
  async (url, init) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(url, { ...init, redirect: 'manual', signal }).catch(() => {
      throw new TricountError('UNREACHABLE')
    })
    const wait = Number(answer.headers.get('Retry-After'))
    const retryAfter = Number.isInteger(wait) && wait > 0 ? Math.min(wait, MOST_PATIENCE_SECONDS) : undefined
    return { status: answer.status, retryAfter, text: await textOf(answer) }
  }

async function textOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.length
      if (bytes > MAX_BYTES) break
      chunks.push(chunk)
    }
  } catch {
    throw new TricountError('UNREACHABLE')
  }
  if (bytes > MAX_BYTES) throw new TricountError('UNEXPECTED_ANSWER')
  return Buffer.concat(chunks).toString('utf8')
}
