import { MARKS, type Mark } from './events.ts'
import type { Progress } from './progress.ts'

const reaches = (sum: bigint, mark: Mark, amount: bigint): boolean => sum * 100n >= BigInt(mark) * amount

/** The highest mark that what was spent has reached; undefined: none. */
export function markReached({ spent, amount, percentage }: Progress): Mark | undefined {
  if (amount === null || percentage === null) return undefined
  return MARKS.find(mark => reaches(spent, mark, amount))
}

/** The highest mark that what was spent has crossed since it was so much less; undefined: none. */
export function markCrossed({ spent, amount, percentage }: Progress, added: bigint): Mark | undefined {
  if (amount === null || percentage === null) return undefined
  return MARKS.find(mark => reaches(spent, mark, amount) && !reaches(spent - added, mark, amount))
}
