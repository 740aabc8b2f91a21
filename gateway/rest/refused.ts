import { type Refusal, refuse } from '#domain/message.ts'
import { asItIs, type Naming } from '../codec.ts'
import { type Problem, problemBy } from '../http/problem.ts'
import type { Outcome } from '../outcome.ts'
import { type ExplainedRefusal, explain } from '../refusals.ts'

/** From the fields of the domain to those of the REST contract, the more particular ones first. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^payers(\[\d+\])?(\.\w+)?$/, 'paid_by_id'],
  [/^split\.entries\[(\d+)\]\.value$/, 'splits[$1].split_value'],
  [/^split\.entries\[(\d+)\]\.person$/, 'splits[$1].user_id'],
  [/^split$/, 'splits'],
  [/^confirmedRate$/, 'conversion_rate'],
  [/^sender$/, 'sender_id'],
  [/^recipient$/, 'recipient_id'],
  [/^settles\.(currency|rate)$/, 'settled_$1'],
]

/** Everything else is only written another way: firstName is first_name. */
const snakeCase = (path: string): string => path.replace(/(?<=[a-z])[A-Z]/g, letter => `_${letter.toLowerCase()}`)

function restName(path: string): string {
  const known = NAMES.find(([pattern]) => pattern.test(path))
  return known === undefined ? snakeCase(path) : path.replace(...known)
}

/** Words that name the field do so as the client knows it. */
function explainInRestNames({ code, path, data }: Refusal): ExplainedRefusal {
  if (path === undefined) return explain(refuse(code, path, data))
  const field = data?.isAsSent === true ? path : restName(path)
  return explain(refuse(code, field, { ...data, field }))
}

/** Rules that said no, as the answer to a REST call. */
export const refused = (...refusals: readonly Refusal[]): Problem => problemBy(refusals.map(explainInRestNames))

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

/** What a use case came to, or a problem that names every rule that said no; `names` are those a call has for our fields. */
export function resultOf<Value>(outcome: Outcome<Value>, names: Readonly<Record<string, string>> = {}): Value {
  if (outcome.done) return outcome.value
  // A field may be called "constructor" by whoever sends it, and is in no table for that.
  const named = (path: string): string => (Object.hasOwn(names, path) ? names[path] : undefined) ?? path
  const refusals = outcome.refusals.map(({ code, path, data }) =>
    refuse(code, path === undefined ? undefined : named(path), data),
  )
  throw refused(...refusals)
}
