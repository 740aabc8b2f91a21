import '#web/format/zodWithoutEval.ts'
import { z } from 'zod'

const complaintSchema = z.object({ path: z.string(), code: z.string().nullish(), message: z.string() })

/** What an answer may say about why it is a no; a proxy on the way may say `error` instead of `message`. */
const refusalSchema = z.object({
  message: z.string().nullish(),
  error: z.string().nullish(),
  code: z.string().nullish(),
  errors: z.array(complaintSchema).nullish(),
})

type Complaint = z.infer<typeof complaintSchema>

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

  constructor(status: number, body: unknown) {
    const { message, error, code, errors } = refusalSchema.safeParse(body).data ?? {}
    const explanation = message || error
    super(explanation || (fallbacks[status] ?? 'An unexpected error occurred'))
    this.status = status
    this.code = code ?? undefined
    this.fields = errors ?? []
    this.isExplained = Boolean(explanation)
  }
}
