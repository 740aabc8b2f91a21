import { formatMoney } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useViewer } from '#web/format/viewer.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { cx } from '#web/ui/cx.ts'
import styles from '../EntryRow.module.css'
import { directionOf, signOf, type Transfer } from './transfer.ts'

interface TransferAmountsProps {
  readonly transfer: Transfer
}

/** What changed hands, and what it settled in another currency. */
export function TransferAmounts({ transfer }: TransferAmountsProps) {
  const language = useLanguage()
  const direction = directionOf(transfer, useViewer())
  const { amount, settled } = transfer
  return (
    <span className={styles.amounts}>
      <span className={cx(styles.share, direction === 'INCOMING' && styles.incoming)}>
        <span aria-hidden>{signOf[direction]}</span>
        <Amount money={amount} />
      </span>
      {settled && <span className={styles.total}>({formatMoney(settled.amount, language)})</span>}
    </span>
  )
}
