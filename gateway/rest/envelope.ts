import type { RequestHandler, Response } from 'express'
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

const bodyOf = ({ data, message, pending }: Answer): object => ({
  ...{ success: true, data, message: message ?? null },
  ...(pending ? { pending } : {}),
})

/** Answers how many characters it is long. */
export async function sendAnswer(response: Response, answer: Answer, pace: Pace): Promise<number> {
  for (const cookie of answer.cookies ?? []) response.appendHeader('Set-Cookie', cookie)
  const body = await stringifyAtPace(bodyOf(answer), pace)
  send(response, answer.status, body)
  return body.length
}

/**
 * What is the same for everybody, and for so many seconds. It is written down once: visitors have one pace together, and
 * one of them who asks for it over and over must not make all others wait.
 */
export function fixed(answer: Answer, maxAge: number): RequestHandler {
  const body = JSON.stringify(bodyOf(answer))
  return (_request, response) => send(response, answer.status, body, `public, max-age=${maxAge}`)
}

export function sendProblem(response: Response, problem: Problem): void {
  const { status, message, code, errors, retryAfter, headers, data } = problem
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter)
  const details = errors.length > 0 ? { errors } : {}
  send(response, status, JSON.stringify({ success: false, data, message, code, ...details }))
}
