import { useTranslation } from 'react-i18next'
import type { Difference } from './division.ts'
import styles from './PeopleRows.module.css'

interface DifferenceWordsProps {
  readonly difference: Difference
  readonly write: (decimal: string) => string
}

/** "2.50 € over", "10% left". */
export function DifferenceWords({ difference: { kind, size }, write }: DifferenceWordsProps) {
  const { t } = useTranslation()
  return (
    <span className={styles.difference}>
      {kind === 'over'
        ? t('expenses.split.over', { difference: write(size) })
        : t('expenses.split.under', { difference: write(size) })}
    </span>
  )
}
