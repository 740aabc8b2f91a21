import { useTranslation } from 'react-i18next'
import { formatMoney } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { type Money, standingOf } from '../budget.ts'

/** What is left of a budget, and what to make of it; the bar says the same by its colour. */
export function useStandingWords(): (remaining: Money, percentage: number) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  return (remaining, percentage) => {
    const standing = standingOf(remaining, percentage)
    const amount = formatMoney({ ...remaining, amount: remaining.amount.replace('-', '') }, language)
    switch (standing) {
      case 'over':
        return t('budgets.standing.over', { amount })
      case 'used':
        return t('budgets.standing.used')
      case 'nearlyUsed':
        return t('budgets.standing.nearlyUsed', { amount })
      case 'close':
        return t('budgets.standing.close', { amount })
      default:
        return t('budgets.standing.fine', { amount })
    }
  }
}
