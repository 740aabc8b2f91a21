import { useTranslation } from 'react-i18next'
import { formatMoney } from '#web/format/money.ts'
import { monthName } from '#web/format/months.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { type Line, sinceThen } from '../budget.ts'
import { useBudgetName } from '../useBudgetName.ts'
import styles from './rows.module.css'

/** That a budget of an earlier month is another one by now, or was not there yet. */
export function Difference({ line, month }: { readonly line: Line; readonly month: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const nameOf = useBudgetName()
  const since = sinceThen(line)
  const { progress, now } = line
  if (progress.isBeforeItWasSet) return <BeforeItWasSet line={line} />
  if (since === 'same') return null
  const then = { month: monthName(month, language), amount: formatMoney(progress.budget.amount, language) }
  if (now === null) return <p className={styles.detail}>{t('budgets.since.ended', then)}</p>
  const words =
    since === 'moved'
      ? t('budgets.since.moved', { ...then, name: nameOf(now.category) })
      : t('budgets.since.changed', { ...then, now: formatMoney(now.amount, language) })
  return <p className={styles.detail}>{words}</p>
}

function BeforeItWasSet({ line }: { readonly line: Line }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const nameOf = useBudgetName()
  const since = sinceThen(line)
  const { now } = line
  const words = () => {
    if (now === null) return t('budgets.before.ended')
    if (since === 'moved') return t('budgets.before.moved', { name: nameOf(now.category) })
    if (since === 'changed') return t('budgets.before.changed', { now: formatMoney(now.amount, language) })
    return t('budgets.before.same')
  }
  return <p className={styles.detail}>{words()}</p>
}
