import type { ExplainedRefusal } from '../refusals.ts'

interface FieldError {
  readonly path: string
  readonly code: string
  readonly message: string
}

interface ProblemDetails {
  /** For programs, which may have words of their own for it. */
  readonly code?: string | undefined
  readonly errors?: readonly FieldError[]
  /** In seconds: it may be tried again then. */
  readonly retryAfter?: number | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** What the client needs to see before it tries again. */
  readonly data?: unknown
}

/** A request that comes to nothing, for a reason the client can understand. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly status: number
  readonly code: string | undefined
  readonly errors: readonly FieldError[]
  readonly retryAfter: number | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly data: unknown

  constructor(
    status: number,
    message: string,
    { code, errors = [], retryAfter, headers = {}, data = null }: ProblemDetails = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
    this.retryAfter = retryAfter
    this.headers = headers
    this.data = data
  }
}

/** Rules that said no, in the words of the door. The first one decides about the status. */
export function problemBy(refusals: readonly ExplainedRefusal[], data?: unknown): Problem {
  const [first] = refusals
  if (first === undefined) throw new Error('a use case was refused by no rule')
  const errors = refusals.flatMap(({ path, code, message }) => (path === null ? [] : [{ path, code, message }]))
  const { status, message, code, retryAfter } = first
  return new Problem(status, message, { code, errors, retryAfter, data })
}
