import { setTimeout as pause } from 'node:timers/promises'
import type * as z from 'zod'

/** Why there is no answer. The administrator is told, and never by which address it was asked. */
export const FAILURES = [
  'TIMED_OUT',
  'UNREACHABLE',
  'TOO_MANY_CALLS',
  'REFUSED',
  'BROKEN',
  'TOO_LARGE',
  'SENT_ELSEWHERE',
  'NOT_UNDERSTOOD',
  'NO_RATES',
  'RESTING',
] as const
export type FailureReason = (typeof FAILURES)[number]

export interface Failure {
  readonly reason: FailureReason
  /** Of the answer, where there was one. */
  readonly status?: number
  /** Asked not to come back sooner. */
  readonly retryAfterMs?: number
}

export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure }

export const failed = (reason: FailureReason, details: Omit<Failure, 'reason'> = {}) =>
  ({ ok: false, failure: { reason, ...details } }) as const

/** Nothing of what is asked for comes near to it. */
const MOST_BYTES = 1_000_000
const MOST_REDIRECTS = 3
const TOO_MANY_REQUESTS = 429
const UNAVAILABLE = 503

/** What may be over a moment later. After a time-out it is later already. */
const PASSING: ReadonlySet<FailureReason> = new Set(['UNREACHABLE', 'BROKEN'])

export interface Patience {
  /** For one call, to the last byte of its answer. */
  readonly timeoutMs: number
  readonly pauseMs: number
}
const USUAL_PATIENCE: Patience = { timeoutMs: 5_000, pauseMs: 500 }

/** Asks for a document and checks that it is what was asked for. Whatever happens is an answer, never an error. */
export async function ask<Schema extends z.ZodType>(
  url: URL,
  schema: Schema,
  signal: AbortSignal,
  patience: Patience = USUAL_PATIENCE,
): Promise<Answer<z.output<Schema>>> {
  const first = await askOnce(url, schema, signal, patience)
  const isOver = first.ok || !PASSING.has(first.failure.reason) || first.failure.retryAfterMs !== undefined
  if (isOver || signal.aborted) return first
  await pause(patience.pauseMs)
  return askOnce(url, schema, signal, patience)
}

async function askOnce<Schema extends z.ZodType>(
  url: URL,
  schema: Schema,
  signal: AbortSignal,
  { timeoutMs }: Patience,
): Promise<Answer<z.output<Schema>>> {
  const late = AbortSignal.timeout(timeoutMs)
  try {
    const response = await follow(url, AbortSignal.any([late, signal]))
    if (response === null) return failed('SENT_ELSEWHERE')
    if (!response.ok) return await refusal(response)
    const text = await readSome(response)
    if (text === null) return failed('TOO_LARGE')
    const checked = schema.safeParse(JSON.parse(text))
    return checked.success ? { ok: true, value: checked.data } : failed('NOT_UNDERSTOOD')
  } catch (error) {
    if (late.aborted) return failed('TIMED_OUT')
    return failed(error instanceof SyntaxError ? 'NOT_UNDERSTOOD' : 'UNREACHABLE')
  }
}

/** Null: it leads to somebody else, or nowhere. */
async function follow(url: URL, signal: AbortSignal): Promise<Response | null> {
  let next = url
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const response = await fetch(next, { redirect: 'manual', signal, headers: { Accept: 'application/json' } })
    const location = response.headers.get('Location')
    if (response.status < 300 || response.status > 399 || location === null) return response
    await response.body?.cancel()
    const target = URL.parse(location, next)
    if (target?.origin !== url.origin) return null
    next = target
  }
  return null
}

async function refusal(response: Response): Promise<Answer<never>> {
  await response.body?.cancel()
  const { status } = response
  const retryAfterMs = retryAfter(response.headers.get('Retry-After'))
  const details = { status, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) }
  if (status === TOO_MANY_REQUESTS) return failed('TOO_MANY_CALLS', details)
  if (status === 404) return failed('NO_RATES', details)
  return failed(status >= 500 ? 'BROKEN' : 'REFUSED', status === UNAVAILABLE ? details : { status })
}

/** In seconds, or as a date. */
function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined
  const wait = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now()
  return Number.isNaN(wait) ? undefined : Math.max(wait, 0)
}

/** Null: it would not end. Counted as it is unpacked, and let go of as soon as it is too much. */
async function readSome(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
