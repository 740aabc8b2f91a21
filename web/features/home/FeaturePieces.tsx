import { CornerDownLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { languageCodes, languages } from '#web/format/languages.ts'
import { Amount } from '#web/ui/Amount.tsx'
import styles from './FeaturePieces.module.css'

/* Pieces of the product that show a feature. They say nothing that the words beside them do not. */

export function Entry() {
  const { t } = useTranslation()
  return (
    <div aria-hidden className={styles.entry}>
      <span className={styles.typedAmount}>
        <Amount money={{ amount: '3.20', currency: 'EUR' }} />
      </span>
      <span className={styles.typedTitle}>{t('home.feed.coffee')}</span>
      <kbd className={styles.key}>
        <CornerDownLeft size={16} />
      </kbd>
    </div>
  )
}

const exactAmounts = [
  { amount: '1850', currency: 'JPY' },
  { amount: '64.35', currency: 'EUR' },
  { amount: '4.250', currency: 'KWD' },
]

export function Amounts() {
  return (
    <div aria-hidden className={styles.amounts}>
      {exactAmounts.map(money => (
        <Amount key={money.currency} money={money} />
      ))}
    </div>
  )
}

export function Undo() {
  const { t } = useTranslation()
  return (
    <div aria-hidden className={styles.toast}>
      <span>{t('expenses.deleted', { title: t('home.feed.rent') })}</span>
      <span className={styles.undo}>{t('common.undo')}</span>
    </div>
  )
}

export function Devices() {
  return (
    <div aria-hidden className={styles.devices}>
      <span className={styles.phone}>
        <span className={styles.line} />
      </span>
      <span className={styles.laptop}>
        <span className={styles.line} />
        <span className={styles.olderLine} />
        <span className={styles.olderLine} />
      </span>
    </div>
  )
}

export function Languages() {
  return (
    <ul className={styles.languages}>
      {languageCodes.map(code => (
        <li key={code} lang={code}>
          {languages[code]}
        </li>
      ))}
    </ul>
  )
}
