import { type Refusal, refuse } from '#domain/message.ts'
import { asItIs, type Naming } from '../codec.ts'
import type { Standing } from '../fairness/budget.ts'
import { Problem, problemBy } from '../http/problem.ts'
import { rateLimitHeaders } from '../http/rateLimit.ts'
import type { Outcome } from '../outcome.ts'
import { type ExplainedRefusal, explain } from '../refusals.ts'

/** firstName is first_name. */
const snakeCase = (path: string): string => path.replace(/(?<=[a-z])[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** Words that name the field do so as the client knows it. */
function explainInRest({ code, path, data }: Refusal, inRest: Naming): ExplainedRefusal {
  const isAsSent = path === undefined || data?.isAsSent === true
  const named = isAsSent ? path : inRest(path)
  if (named === undefined) return explain(refuse(code, undefined, data))
  const field = isAsSent ? named : snakeCase(named)
  return explain(refuse(code, field, { ...data, field }))
}

interface Telling {
  readonly inRest?: Naming
  /** What the client needs to see before it tries again. */
  readonly data?: unknown
}

/** Rules that said no, as the answer to a REST call. */
export const problemOf = (refusals: readonly Refusal[], { inRest = asItIs, data }: Telling = {}): Problem =>
  problemBy(
    refusals.map(refusal => explainInRest(refusal, inRest)),
    data,
  )

export const refused = (...refusals: readonly Refusal[]): Problem => problemOf(refusals)

export const tooManyAtOnce = (): Problem => refused(refuse('TOO_MANY_AT_ONCE', undefined, { retryAfter: 1 }))

/** They have asked for so much of late that this has to wait. */
export function rateLimited(retryAfter: number, standing: Standing): Problem {
  const { status, message, code } = explain(refuse('RATE_LIMITED', undefined, { retryAfter }))
  return new Problem(status, message, { code, retryAfter, headers: rateLimitHeaders(standing) })
}

/** What a use case came to, or a problem that names every rule that said no. */
export function resultOf<Value>(outcome: Outcome<Value>): Value {
  if (outcome.done) return outcome.value
  throw problemOf(outcome.refusals)
}
