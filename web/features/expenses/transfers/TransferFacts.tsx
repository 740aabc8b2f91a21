import { useTranslation } from 'react-i18next'
import { writeTypedDecimal } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Amount } from '#web/ui/Amount.tsx'
import styles from '../ExpensePeople.module.css'
import type { Viewer } from '../expense.ts'
import { usePersonName } from '../usePayerWords.ts'
import type { Transfer } from './transfer.ts'

interface TransferFactsProps {
  readonly transfer: Transfer
  readonly viewer: Viewer
}

/** Who paid whom, what that settled, and who says so. */
export function TransferFacts({ transfer, viewer }: TransferFactsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const nameOf = usePersonName(viewer)
  const { settled, amount } = transfer
  return (
    <dl className={styles.people}>
      <dt>{t('expenses.transfer.sender')}</dt>
      <dd>{nameOf(transfer.sender)}</dd>
      <dt>{t('expenses.transfer.recipient')}</dt>
      <dd>{nameOf(transfer.recipient)}</dd>
      {settled && (
        <>
          <dt>{t('expenses.transfer.settled')}</dt>
          <dd>
            <span>
              {t('expenses.conversion.rateLine', {
                one: amount.currency,
                rate: writeTypedDecimal(settled.rate, language),
                other: settled.amount.currency,
              })}
            </span>
            <Amount money={settled.amount} />
          </dd>
        </>
      )}
      <dt>{t('expenses.transfer.recordedBy')}</dt>
      <dd>{nameOf(transfer.createdBy)}</dd>
    </dl>
  )
}
