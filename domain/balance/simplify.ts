import { payAlongOneLine } from './alongOneLine.ts'
import { payFewest } from './fewestPayments.ts'
import type { Net, Payment } from './payment.ts'

/** For more people, to find the fewest payments would take too long. */
const MAX_PEOPLE = 16

/** Whether it takes a while. */
export const isPlannedByTrying = (nets: readonly Net[]): boolean => nets.length <= MAX_PEOPLE

/**
 * Payments after which everybody is quits: the fewest there can be among a few people, at most one less than there are
 * people otherwise. The same nets give the same plan, and when one of its payments was made, the plan for what is then is
 * the rest of it. Therefore the nets must name everybody who ever had one, also who is quits now: the way to plan must not
 * change because somebody has paid.
 */
export function simplify(nets: readonly Net[]): Payment[] {
  return isPlannedByTrying(nets) ? payFewest(nets) : payAlongOneLine(nets)
}
