import type { Response } from 'express'
import type { Pace } from '../fairness/pace.ts'
import { stringifyAtPace } from '../fairness/stringify.ts'
import { sendPacked } from '../http/packed.ts'
import type { Problem } from '../http/problem.ts'

/** What a call comes to; every one of them leaves in the same envelope. */
export interface Answer {
  readonly status: number
  readonly data: unknown
  readonly message?: string
  /** Stored, but not yet visible here or, after a deed, still being carried out. */
  readonly pending?: boolean
  /** Up to where the log holds what was done. */
  readonly position?: number
  readonly cookies?: readonly string[]
  /** The same for everybody, and for so many seconds. */
  readonly maxAge?: number
}

export const ok = (data: unknown, message?: string): Answer => ({
  status: 200,
  data,
  ...(message === undefined ? {} : { message }),
})

function send(response: Response, status: number, body: string, caching = 'no-store'): void {
  response.statusCode = status
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Cache-Control', caching)
  sendPacked(response, Buffer.from(body))
}

export async function sendAnswer(
  response: Response,
  { status, data, message, pending, cookies, maxAge }: Answer,
  pace: Pace,
): Promise<void> {
  for (const cookie of cookies ?? []) response.appendHeader('Set-Cookie', cookie)
  const body = { success: true, data, message: message ?? null, ...(pending ? { pending } : {}) }
  send(
    response,
    status,
    await stringifyAtPace(body, pace),
    maxAge === undefined ? undefined : `public, max-age=${maxAge}`,
  )
}

export function sendProblem(response: Response, { status, message, code, errors, retryAfter, data }: Problem): void {
  if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter)
  const details = errors.length > 0 ? { errors } : {}
  send(response, status, JSON.stringify({ success: false, data, message, code, ...details }))
}
