import type { Response } from 'express'

/** What a call comes to; every one of them leaves in the same envelope. */
export interface Answer {
  readonly status: number
  readonly data: unknown
  readonly message?: string
  /** Stored, but not yet visible in lists. */
  readonly pending?: boolean
  readonly cookies?: readonly string[]
}

export interface FieldError {
  readonly path: string
  readonly message: string
}

/** A call that comes to nothing, for a reason the client can understand. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly status: number
  readonly errors: readonly FieldError[]

  constructor(status: number, message: string, errors: readonly FieldError[] = []) {
    super(message)
    this.status = status
    this.errors = errors
  }
}

export const ok = (data: unknown, message?: string): Answer => ({
  status: 200,
  data,
  ...(message === undefined ? {} : { message }),
})

function send(response: Response, status: number, body: object): void {
  response.statusCode = status
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store')
  const json = Buffer.from(JSON.stringify(body))
  response.setHeader('Content-Length', json.byteLength)
  response.end(json)
}

export function sendAnswer(response: Response, { status, data, message, pending, cookies }: Answer): void {
  for (const cookie of cookies ?? []) response.appendHeader('Set-Cookie', cookie)
  send(response, status, { success: true, data, message: message ?? null, ...(pending ? { pending } : {}) })
}

export function sendProblem(response: Response, { status, message, errors }: Problem): void {
  send(response, status, { success: false, data: null, message, ...(errors.length > 0 ? { errors } : {}) })
}
