import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
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
  /** What is downloaded as it is, in no envelope. */
  readonly file?: Download | KeptFile
  /** For whoever waits for what a worker does: how it is by then. What they ask for besides does not wait for it. */
  readonly later?: () => Promise<Answer>
}

interface Download {
  readonly name: string
  readonly type: string
  readonly text: string | AsyncIterable<string>
}

/** What a worker has made: nobody here writes it, it only goes by. */
interface KeptFile {
  readonly name: string
  readonly type: string
  readonly kept: AsyncIterable<Uint8Array>
  readonly size: number
  /** Once it has been sent, or whoever asked for it has gone. */
  readonly afterwards?: () => Promise<void>
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
  if (answer.file !== undefined) return sendFile(response, answer.file)
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

/** As fast as it is taken. One that breaks off in the middle is seen to be incomplete. */
async function sendFile(response: Response, file: Download | KeptFile): Promise<number> {
  let characters = 0
  async function* counted(text: Download['text']): AsyncGenerator<string> {
    for await (const piece of typeof text === 'string' ? [text] : text) {
      characters += piece.length
      yield piece
    }
  }
  response.statusCode = 200
  response.setHeader('Content-Type', file.type)
  response.setHeader('Content-Disposition', `attachment; filename="${file.name}"`)
  response.setHeader('Cache-Control', 'no-store')
  // Whoever opens it all the same is in no page of ours.
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
  if ('size' in file) response.setHeader('Content-Length', file.size)
  try {
    await pipeline(Readable.from('kept' in file ? file.kept : counted(file.text)), response)
  } catch (error) {
    if (!isGone(error)) throw error
  } finally {
    if ('kept' in file) await file.afterwards?.()
  }
  return characters
}

/** Whoever asked for it does not want it any more. */
const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'

export function sendProblem(response: Response, problem: Problem): void {
  const { status, message, code, errors, retryAfter, headers, data } = problem
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter)
  const details = errors.length > 0 ? { errors } : {}
  send(response, status, JSON.stringify({ success: false, data, message, code, ...details }))
}
