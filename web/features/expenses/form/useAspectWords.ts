import { useTranslation } from 'react-i18next'
import { formatDay, useDateFormat } from '#web/format/dateFormat.ts'
import { formatMoney, type MoneyLike, writeTypedDecimal } from '#web/format/money.ts'
import { useCategoryLabel } from '#web/format/useCategoryLabel.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import type { Expense } from '../expense.ts'
import type { Person } from '../person.ts'
import { usePersonName } from '../usePayerWords.ts'
import type { Aspect } from './reconcile.ts'

interface Part {
  readonly person: Person
  readonly money: MoneyLike
}

/** An aspect of an expense in words, as it is now. */
export function useAspectWords(): (aspect: Aspect, expense: Expense) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  const dateFormat = useDateFormat()
  const nameOf = usePersonName()
  const labelOf = useCategoryLabel()

  const parts = (people: readonly Part[]) =>
    people.map(({ person, money }) => `${nameOf(person)} ${formatMoney(money, language)}`).join(', ')
  const sharing = ({ payers, split }: Expense) => {
    const paid = parts(payers.map(({ person, amount }) => ({ person, money: amount })))
    const borne = parts(split.entries.map(({ person, share }) => ({ person, money: share })))
    return `${t('expenses.whoPaid')}: ${paid} · ${t('expenses.splitBetween')}: ${borne}`
  }
  const words: Record<Aspect, (expense: Expense) => string> = {
    amount: ({ amount }) => formatMoney(amount, language),
    title: ({ title }) => title,
    category: ({ category }) => labelOf(category).name,
    date: ({ date }) => formatDay(date, dateFormat),
    sharing,
    group: ({ group }) => group?.name ?? t('expenses.details.noGroup'),
    trip: ({ trip }) => trip?.title ?? t('expenses.details.noTrip'),
    note: ({ note }) => note ?? t('expenses.form.meanwhile.noNote'),
    rate: ({ confirmedRate }) =>
      confirmedRate ? writeTypedDecimal(confirmedRate.rate, language) : t('expenses.form.meanwhile.noRate'),
  }
  return (aspect, expense) => words[aspect](expense)
}
