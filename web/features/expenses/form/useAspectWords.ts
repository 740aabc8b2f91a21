import { useTranslation } from 'react-i18next'
import { formatDay, useDateFormat } from '#web/format/dateFormat.ts'
import { formatMoney, writeTypedDecimal } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import type { Expense, Viewer } from '../expense.ts'
import { usePayerWords, usePersonName } from '../usePayerWords.ts'
import type { Aspect } from './reconcile.ts'

/** An aspect of an expense in words, as it is now. */
export function useAspectWords(viewer: Viewer): (aspect: Aspect, expense: Expense) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  const dateFormat = useDateFormat()
  const nameOf = usePersonName(viewer)
  const payerWords = usePayerWords(viewer)

  const sharing = (expense: Expense) => {
    const parts = expense.split.entries.map(({ person, share }) => `${nameOf(person)} ${formatMoney(share, language)}`)
    return [payerWords(expense), ...parts].join(' · ')
  }
  const words: Record<Aspect, (expense: Expense) => string> = {
    amount: ({ amount }) => formatMoney(amount, language),
    title: ({ title }) => title,
    category: ({ category }) => t(`categories.${category}`, { defaultValue: t('categories.unknown') }),
    date: ({ date }) => formatDay(date, dateFormat),
    sharing,
    group: ({ groupName }) => groupName ?? t('expenses.details.noGroup'),
    rate: ({ confirmedRate }) =>
      confirmedRate ? writeTypedDecimal(confirmedRate.rate, language) : t('expenses.form.meanwhile.noRate'),
  }
  return (aspect, expense) => words[aspect](expense)
}
