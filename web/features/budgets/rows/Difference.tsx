import { useTranslation } from 'react-i18next'
import { formatMoney } from '#web/format/money.ts'
import { monthName } from '#web/format/months.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { type Line, sinceThen } from '../budget.ts'
import { useBudgetName } from '../useBudgetName.ts'
import styles from './rows.module.css'

/** That a budget of an earlier month is another one by now. */
export function Difference({ line, month }: { readonly line: Line; readonly month: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const nameOf = useBudgetName()
  const since = sinceThen(line)
  const { progress, now } = line
  if (since === 'same') return null
  const then = { month: monthName(month, language), amount: formatMoney(progress.budget.amount, language) }
  if (now === null) return <p className={styles.detail}>{t('budgets.since.ended', then)}</p>
  const words =
    since === 'moved'
      ? t('budgets.since.moved', { ...then, name: nameOf(now.category) })
      : t('budgets.since.changed', { ...then, now: formatMoney(now.amount, language) })
  return <p className={styles.detail}>{words}</p>
}
