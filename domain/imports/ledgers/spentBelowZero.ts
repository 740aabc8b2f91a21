import { amountFrom, isBelowZero } from '../text/amount.ts'

/** Among so many rows of a statement there is one of something spent. */
export const FIRST_ROWS = 20

/** Whether amounts below zero are among those of a column, as banks write what was spent. */
export const isSpentBelowZero = (rows: readonly (readonly string[])[], amount: number): boolean =>
  rows.slice(0, FIRST_ROWS).some(cells => isBelowZero(amountFrom(cells[amount] ?? '') ?? ''))
