import { useTranslation } from 'react-i18next'
import { formatMoney, writeTypedDecimal } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { DifferenceWords } from './DifferenceWords.tsx'
import { type Division, differenceOf, totalOf } from './division.ts'
import styles from './PeopleRows.module.css'

interface SplitTotalProps {
  readonly division: Division
}

/** What everything typed comes to, and how far that is from what it should. Told to screen readers as it changes. */
export function SplitTotal({ division }: SplitTotalProps) {
  const { t } = useTranslation()
  const write = useMeasure(division)
  const difference = differenceOf(division)
  return (
    <div role="status" className={styles.total}>
      <span>{t('expenses.split.total', { total: write(totalOf(division)) })}</span>
      {difference && <DifferenceWords difference={difference} write={write} />}
    </div>
  )
}

/** An exact decimal with its measure: "33.3 %", "12.50 €", or parts, which have none. */
function useMeasure({ type, currency }: Division): (decimal: string) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  return decimal => {
    if (type === 'PERCENTAGE') return t('expenses.split.percent', { number: writeTypedDecimal(decimal, language) })
    if (type === 'RATIO') return writeTypedDecimal(decimal, language)
    return formatMoney({ amount: decimal, currency }, language)
  }
}
