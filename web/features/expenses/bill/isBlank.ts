import { isNothing } from './isNothing.ts'
import type { Bill } from './useBill.ts'

/** Nothing stands on it. What stands below the items may be there without any. */
export const isBlank = ({ items, tax, tip, discount }: Bill): boolean =>
  items.length === 0 && [tax, tip, discount].every(isNothing)
