import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { monthName } from '#web/format/months.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { cx } from '#web/ui/cx.ts'
import { FigureLink } from '#web/ui/figures/FigureLink.tsx'
import surface from '#web/ui/surface.module.css'
import styles from './BudgetsScreen.module.css'
import { expensesPath, type Group, type Month, spentIn } from './budget.ts'
import { WithoutRate } from './rows/WithoutRate.tsx'

interface MonthTotalProps {
  readonly told: Month
  /** Null: it is the viewer's own. */
  readonly group: Group | null
}

/** All that was spent in the month, whether there are budgets for it or not. */
export function MonthTotal({ told, group }: MonthTotalProps) {
  const { t } = useTranslation()
  const { month, spent, unconverted } = told
  const named = monthName(month, useLanguage())
  return (
    <section aria-label={t('budgets.total.label')} className={cx(surface.card, styles.total)}>
      <div className={styles.totalWords}>
        <p className={styles.totalLabel}>
          {group
            ? t('budgets.total.group', { name: group.name, month: named })
            : t('budgets.total.own', { month: named })}
        </p>
        <p className={styles.totalAmount}>
          <FigureLink of={spentIn({ month: told, category: null, group })}>
            <Amount money={spent} />
          </FigureLink>
        </p>
        <WithoutRate amounts={unconverted} />
      </div>
      <Link to={expensesPath({ month: told, category: null, group })} className={styles.totalLink}>
        {group ? t('budgets.total.seeYours') : t('budgets.total.see')}
      </Link>
    </section>
  )
}
