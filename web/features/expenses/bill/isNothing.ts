import type { MoneyLike } from '#web/format/money.ts'

export const isNothing = ({ amount }: MoneyLike): boolean => /^-?[0.]+$/.test(amount)
