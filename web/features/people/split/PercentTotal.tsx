import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { writeTypedDecimal } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { type DefaultSplitValues, percentTotal } from './defaultSplitValues.ts'
import styles from './PercentTotal.module.css'

/** What the percentages come to, and what is left of all. Told to screen readers as it changes. */
export function PercentTotal({ control }: { readonly control: Control<DefaultSplitValues> }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { total, over, under } = percentTotal(useWatch({ control, name: 'parts' }))
  const percent = (decimal: string) => t('expenses.split.percent', { number: writeTypedDecimal(decimal, language) })
  return (
    <div role="status" className={styles.total}>
      <span>{t('people.split.total', { total: percent(total), whole: percent('100') })}</span>
      {over && <span className={styles.difference}>{t('expenses.split.over', { difference: percent(over) })}</span>}
      {under && <span className={styles.difference}>{t('expenses.split.under', { difference: percent(under) })}</span>}
    </div>
  )
}
