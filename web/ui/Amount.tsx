import { isSymbolApart, type MoneyLike, moneyParts } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import styles from './Amount.module.css'
import { cx } from './cx.ts'

interface AmountProps {
  readonly money: MoneyLike
  /** Only where words say the same. */
  readonly tone?: 'positive' | 'negative' | undefined
}

/** An amount whose digits lead and whose symbol steps back, unless it has a colour of its own. */
export function Amount({ money, tone }: AmountProps) {
  const { sign, symbol, digits, symbolFirst } = moneyParts(money, useLanguage())
  const mark = <span className={styles.symbol}>{symbol}</span>
  return (
    <span className={cx(styles.amount, tone && styles[tone])}>
      {sign}
      {symbolFirst && mark}
      {symbolFirst && isSymbolApart(symbol) && ' '}
      {digits}
      {!symbolFirst && <>&nbsp;{mark}</>}
    </span>
  )
}
