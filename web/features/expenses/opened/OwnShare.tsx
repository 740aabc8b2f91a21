import { useTranslation } from 'react-i18next'
import { formatMoney } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Amount } from '#web/ui/Amount.tsx'
import type { Expense } from '../expense.ts'
import styles from './OpenedEntry.module.css'

/** What the reader bears of it, and what that comes to in their currency. */
export function OwnShare({ expense: { ownShare, converted } }: { readonly expense: Expense }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <p className={styles.share}>
      <span>{t('expenses.ownShare')}</span>
      <Amount money={ownShare} />
      {converted && <span className={styles.note}>≈ {formatMoney(converted.ownShare, language)}</span>}
    </p>
  )
}
