import type { Refusal } from '#domain/message.ts'
import { explain } from '../refusals.ts'
import { Problem } from './envelope.ts'

/** From the fields of the domain to those of the REST contract, the more particular ones first. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^payers(\[\d+\])?(\.\w+)?$/, 'paid_by_id'],
  [/^split\.entries\[(\d+)\]\.value$/, 'splits[$1].split_value'],
  [/^split\.entries\[(\d+)\]\.person$/, 'splits[$1].user_id'],
  [/^split$/, 'splits'],
  [/^confirmedRate$/, 'conversion_rate'],
  [/^groupId$/, 'group_id'],
  [/^tripId$/, 'trip_id'],
]

function restName(path: string): string {
  const known = NAMES.find(([pattern]) => pattern.test(path))
  return known === undefined ? path : path.replace(...known)
}

/** A rule that said no, as the answer to a REST call. */
export function refused(refusal: Refusal): Problem {
  const { status, message, path } = explain(refusal)
  return new Problem(status, message, path === null ? [] : [{ path: restName(path), message }])
}
