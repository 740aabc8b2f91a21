import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { monthTitle } from '#web/format/days.ts'
import { formatMoney } from '#web/format/money.ts'
import { useMonths } from '#web/format/ownMonths.ts'
import { formatPercentage } from '#web/format/progress.ts'
import { useToday } from '#web/format/today.ts'
import { type LabelOf, useCategoryLabel } from '#web/format/useCategoryLabel.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { BudgetAlert } from './outbox/wish.ts'

/** How things are written for this reader. */
interface Writing {
  readonly t: TFunction
  readonly language: string
  readonly labelOf: LabelOf
}

/** How far, as the page of the budgets says it: beyond its end it is told by how much. */
function howFar({ percentage, over }: BudgetAlert, { t, language }: Writing): string {
  if (over == null) return formatPercentage(percentage, language)
  return t('budgets.standing.over', { amount: formatMoney(over, language) })
}

/** "Your budget for Food is 92% used up." */
function wordsOfOne(alert: BudgetAlert, writing: Writing): string {
  const { budget, threshold } = alert
  const { t, labelOf } = writing
  const isUsedUp = threshold >= 100
  const used = howFar(alert, writing)
  if (budget.category === null) {
    return isUsedUp
      ? t('expenses.budgetAlert.allUsedUp', { percentage: used })
      : t('expenses.budgetAlert.allNearly', { percentage: used })
  }
  const category = labelOf(budget.category).name
  return isUsedUp
    ? t('expenses.budgetAlert.usedUp', { category, percentage: used })
    : t('expenses.budgetAlert.nearly', { category, percentage: used })
}

/** One sentence for all of them. */
export function budgetWarning(alerts: readonly BudgetAlert[], writing: Writing): string {
  const [first, ...others] = alerts
  if (!first) return ''
  if (others.length === 0) return wordsOfOne(first, writing)
  const { t, language, labelOf } = writing
  const part = (alert: BudgetAlert) => {
    const { category } = alert.budget
    return `${category === null ? t('budgets.allCategories') : labelOf(category).name} ${howFar(alert, writing)}`
  }
  return t('expenses.budgetAlert.several', {
    budgets: new Intl.ListFormat(language, { type: 'conjunction' }).format(alerts.map(part)),
  })
}

/** Tells once which budgets a new expense used up, or nearly, and the way to them. */
export function useBudgetWarning(): (alerts: readonly BudgetAlert[], day: string) => void {
  const { t } = useTranslation()
  const language = useLanguage()
  const labelOf = useCategoryLabel()
  const navigate = useNavigate()
  const today = useToday()
  const months = useMonths()
  return (alerts, day) => {
    if (alerts.length === 0) return
    const month = months.monthOf(day)
    const warning = budgetWarning(alerts, { t, language, labelOf })
    const isThisMonth = month === months.monthOf(today)
    showToast({
      text: isThisMonth
        ? warning
        : t('expenses.budgetAlert.ofMonth', { month: monthTitle(month, today, language), warning }),
      tone: 'warning',
      action: { label: t('expenses.show'), run: () => void navigate(`/budgets?month=${month}`) },
    })
  }
}
