import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatMoney } from '#web/format/money.ts'
import { useMonths } from '#web/format/ownMonths.ts'
import { useToday } from '#web/format/today.ts'
import { useCategoryLabel } from '#web/format/useCategoryLabel.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Breakdown } from '#web/ui/Breakdown.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { linesOf, type Progress } from '../budget.ts'
import { useBudgetName } from '../useBudgetName.ts'
import { useBudgetOrder } from '../useBudgetOrder.ts'
import { useBudgets } from '../useBudgets.ts'
import styles from './BudgetsBeside.module.css'

/** How far the budgets of this month are used up, beside the list. */
export function BudgetsBeside() {
  const { t } = useTranslation()
  const inOrder = useBudgetOrder()
  const { known, error, reread } = useBudgets(useMonths().monthOf(useToday()), null)
  if (!known && error) {
    return <Banner text={t('budgets.failures.load')} action={{ label: t('common.retry'), run: reread }} />
  }
  if (!known?.month) return null
  const lines = linesOf(known.month, known.budgets).toSorted((one, other) =>
    inOrder(one.progress.budget, other.progress.budget),
  )
  if (lines.length === 0) return null
  return (
    <Breakdown title={t('budgets.heading')}>
      <ul className={styles.budgets}>
        {lines.map(({ progress }) => (
          <OneBudget key={progress.budget.id} progress={progress} />
        ))}
      </ul>
    </Breakdown>
  )
}

function OneBudget({ progress: { budget, amount, spent, percentage } }: { readonly progress: Progress }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const name = useBudgetName()(budget.category)
  const labelOf = useCategoryLabel()
  const planned = formatMoney(amount ?? budget.amount, language)
  const spentOf = t('budgets.spentOfPlain', { spent: formatMoney(spent, language), planned })
  return (
    <li className={styles.budget}>
      <span className={styles.name}>
        {budget.category && <span aria-hidden>{labelOf(budget.category).emoji} </span>}
        <Link to="/budgets">{name}</Link>
      </span>
      <span className={styles.spent}>{spentOf}</span>
      {percentage !== null && (
        <div className={styles.bar}>
          <ProgressBar label={t('budgets.barLabel', { name })} percentage={percentage} valueText={spentOf} />
        </div>
      )}
    </li>
  )
}
