import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Months } from '#domain/calendar/months.ts'
import { ComparedBars } from '#web/charts/ComparedBars.tsx'
import { drawing } from '#web/charts/drawingPart.ts'
import { monthName, shortMonthName } from '#web/format/months.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Holder, Month } from '../budget.ts'
import { useBudgetName } from '../useBudgetName.ts'
import styles from './BudgetMonths.module.css'
import { ALL, budgetBars } from './budgetBars.ts'
import { useBudgetMonths } from './useBudgetMonths.ts'

const HEIGHT = 260

interface BudgetMonthsProps {
  /** The last of the months. */
  readonly told: Month
  readonly months: Months
  readonly holder: Holder
  /** Which budget, by its category; else all that is spent. */
  readonly shown: string
  readonly onChoose: (of: string) => void
}

/** How a budget was used up in half a year. */
export function BudgetMonths({ told, months, holder, shown, onChoose }: BudgetMonthsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const nameOf = useBudgetName()
  useEffect(drawing.prefetch, [])
  const { told: all, error, reread } = useBudgetMonths(holder.group?.id ?? null, told.month, months)
  const options = useMemo(
    () => [
      { id: ALL, text: nameOf(null) },
      ...told.categories.flatMap(({ budget: { category } }) =>
        category ? { id: category.id, text: nameOf(category) } : [],
      ),
    ],
    [told, nameOf],
  )
  const chosen = options.find(({ id }) => id === shown) ?? { id: ALL, text: nameOf(null) }
  const { group, currency } = holder
  const bars = useMemo(
    () =>
      budgetBars(all ?? [], {
        ...{ of: chosen.id, group },
        words: ({ month }) => ({ label: shortMonthName(month, language), name: monthName(month, language) }),
      }),
    [all, chosen.id, group, language],
  )
  if (error && !all)
    return <Banner text={t('budgets.failures.load')} action={{ label: t('common.retry'), run: reread }} />
  return (
    <div className={styles.content}>
      <div className={styles.choice}>
        <Select label={t('budgets.chart.of')} isLabelHidden options={options} value={chosen.id} onChange={onChoose} />
      </div>
      {all ? (
        <ComparedBars
          {...{ title: chosen.text, level: 3, bars, currency, height: HEIGHT }}
          words={{
            ...{ of: t('budgets.chart.month'), amount: t('budgets.chart.spent'), beside: t('budgets.chart.planned') },
            beyond: t('budgets.chart.beyond'),
          }}
          fileName={`quits-budget-${chosen.id}-${told.month}`}
        />
      ) : (
        <Skeleton
          label={t('budgets.chart.loading')}
          shapes={[{ kind: 'card', lines: ['60%'], height: HEIGHT }]}
          minHeight={HEIGHT}
        />
      )}
    </div>
  )
}
