import { formatMinor } from '#domain/money/money.ts'

/** An amount as charts take it, exactly. A chart is in one currency. */
export interface ChartMoney {
  readonly amount: string
  readonly minor: string
  readonly currency: string
}

export function sumOf(amounts: readonly ChartMoney[], currency: string): ChartMoney {
  const minor = amounts.reduce((sum, amount) => sum + BigInt(amount.minor), 0n)
  return { amount: formatMinor(minor, currency), minor: String(minor), currency }
}

/** How long or wide it is drawn: a screen has far fewer points than a number has digits. */
export const sizeOf = ({ amount }: ChartMoney): number => Number(amount)
