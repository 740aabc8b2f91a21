import type { Net, Payment } from '#domain/balance/payment.ts'
import { simplify } from '#domain/balance/simplify.ts'

/** So many groups may be looked at in turn before one is worked out again. */
const MAX_KEPT = 500

const kept = new Map<string, readonly Payment[]>()

/** For many people to find the fewest payments takes a while, and all members of a group ask at the same moment. */
export function planFor(nets: readonly Net[]): readonly Payment[] {
  const key = nets.map(({ person, minor }) => `${person}:${minor}`).join()
  const plan = kept.get(key) ?? simplify(nets)
  // What was asked for last is the last to be forgotten.
  kept.delete(key)
  kept.set(key, plan)
  const [oldest] = kept.keys()
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  return plan
}
