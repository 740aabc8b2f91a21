import { decimalsOf } from '#domain/money/currency.ts'
import { parseDecimal, scaleTo } from '#domain/money/decimal.ts'
import type { MoneyLike } from '#web/format/money.ts'

/** In the smallest coins there are of it. */
export const unitsOf = ({ amount, currency }: MoneyLike): bigint =>
  scaleTo(parseDecimal(amount) ?? { units: 0n, decimals: 0 }, decimalsOf(currency))
