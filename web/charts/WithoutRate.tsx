import { useTranslation } from 'react-i18next'
import { formatMoney } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import type { ChartMoney } from './chartMoney.ts'
import styles from './WithoutRate.module.css'

/** What was spent in currencies without a rate is in no figure; it is named, so that nobody misses it. */
export function WithoutRate({ amounts }: { readonly amounts: readonly ChartMoney[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (amounts.length === 0) return null
  const list = new Intl.ListFormat(language).format(amounts.map(money => formatMoney(money, language)))
  return <p className={styles.without}>{t('charts.withoutRate', { amounts: list })}</p>
}
