import { useTranslation } from 'react-i18next'
import { formatMoney } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import type { Money } from '../budget.ts'
import styles from './rows.module.css'

/** What was spent in currencies without a rate is in no figure; it is named, so that nobody misses it. */
export function WithoutRate({ amounts }: { readonly amounts: readonly Money[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (amounts.length === 0) return null
  const list = new Intl.ListFormat(language).format(amounts.map(money => formatMoney(money, language)))
  return <p className={styles.detail}>{t('budgets.withoutRate', { amounts: list })}</p>
}
