import { type MoneyLike, moneyParts } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import styles from './Amount.module.css'

/** An amount whose digits lead and whose symbol steps back. */
export function Amount({ money }: { readonly money: MoneyLike }) {
  const { symbol, digits, symbolFirst } = moneyParts(money, useLanguage())
  const mark = <span className={styles.symbol}>{symbol}</span>
  return (
    <span className={styles.amount}>
      {symbolFirst && mark}
      {symbolFirst && /\p{L}$/u.test(symbol) && ' '}
      {digits}
      {!symbolFirst && <>&nbsp;{mark}</>}
    </span>
  )
}
