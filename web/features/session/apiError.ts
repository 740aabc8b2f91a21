import { fieldsOf, listIn, textIn, where } from '#web/format/reading.ts'

interface Complaint {
  readonly path: string
  readonly code: string | null | undefined
  readonly message: string
}

const complaintIn = (told: unknown): Complaint => {
  const fields = fieldsOf(told)
  return { path: textIn(fields, 'path'), code: where(textIn, fields, 'code'), message: textIn(fields, 'message') }
}

/** What an answer may say about why it is a no; a proxy on the way may say `error` instead of `message`. */
function refusalIn(body: unknown) {
  const fields = fieldsOf(body)
  try {
    return {
      explanation: where(textIn, fields, 'message') || where(textIn, fields, 'error'),
      code: where(textIn, fields, 'code'),
      errors: where(listIn, fields, 'errors')?.map(complaintIn),
    }
  } catch {
    return {}
  }
}

/** For an answer without words of its own. */
const fallbacks: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  500: 'Server error',
}

/** The server said no. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  /** Which input each complaint is about. */
  readonly fields: readonly Complaint[]
  /** Whether the message is the server's own, and so can tell somebody more than that it did not work. */
  readonly isExplained: boolean

  /** In seconds: the same may be tried again then. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: unknown, retryAfter?: number) {
    const { explanation, code, errors } = refusalIn(body)
    super(explanation || (fallbacks[status] ?? 'An unexpected error occurred'))
    this.status = status
    this.code = code ?? undefined
    this.fields = errors ?? []
    this.isExplained = Boolean(explanation)
    this.retryAfter = retryAfter
  }
}
