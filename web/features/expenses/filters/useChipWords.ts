import { useTranslation } from 'react-i18next'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { formatDayAs, formatDaysAs } from '#web/format/formatters.ts'
import { formatMoney } from '#web/format/money.ts'
import { monthName } from '#web/format/months.ts'
import { useCategoryLabel } from '#web/format/useCategoryLabel.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useViewer } from '#web/format/viewer.ts'
import { type ChipWords, isWholeMonth, isYear } from './chips.ts'
import type { FilterChoicesQuery } from './FilterChoices.generated.ts'

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** Names and words for what a list is restricted to. What nobody here knows is named by its kind. */
export function useChipWords(known: FilterChoicesQuery | undefined): ChipWords {
  const { t } = useTranslation()
  const language = useLanguage()
  const locale = useDateLocale()
  const labelOf = useCategoryLabel()
  const { currency } = useViewer()
  const money = (amount: string): string => formatMoney({ amount, currency }, language)
  const unknown = (words: string): string => (known ? words : '…')

  const person = (id: string): string =>
    known?.people.find(each => each.id === id)?.displayName ?? unknown(t('expenses.filter.unknownUser'))
  const trip = (id: string): string =>
    known?.trips.find(each => each.id === id)?.title ?? unknown(t('expenses.filter.unknownTrip'))
  const group = (id: string): string =>
    known?.groups.find(each => each.id === id)?.name ?? unknown(t('expenses.filter.unknownGroup'))
  const payers: Readonly<Record<string, string>> = {
    me: t('expenses.filter.me'),
    others: t('expenses.filter.others'),
  }
  const amounts = (least: string | undefined, most: string | undefined): string => {
    if (least !== undefined && least === most) return `= ${money(least)}`
    if (least !== undefined && most !== undefined) return `${money(least)} – ${money(most)}`
    return least === undefined ? `≤ ${money(most ?? '0')}` : `≥ ${money(least)}`
  }
  const days = (first: string | undefined, last: string | undefined): string => {
    if (first === undefined) return t('expenses.search.until', { day: formatDayAs(last ?? '', locale, DAY) })
    if (last === undefined) return t('expenses.search.from', { day: formatDayAs(first, locale, DAY) })
    if (isYear(first, last)) return first.slice(0, 4)
    if (isWholeMonth(first, last)) return monthName(first.slice(0, 7), language)
    return first <= last ? formatDaysAs(first, last, locale, DAY) : `${first} – ${last}`
  }
  return {
    ...{ person, amounts, days },
    kind: ({ expenseType, type }) => {
      if (type === 'transfers') return t('expenses.search.kinds.payments')
      if (expenseType === undefined) return t('expenses.filter.expenses')
      return expenseType === 'personal' ? t('expenses.search.kinds.mine') : t('expenses.search.kinds.shared')
    },
    paidBy: payer => payers[payer] ?? t('expenses.paidBy', { names: person(payer) }),
    category: id => `${labelOf(id).emoji} ${labelOf(id).name}`,
    trip: id => (id === 'none' ? t('expenses.filter.noTrip') : `✈️ ${trip(id)}`),
    group: id => (id === 'none' ? t('expenses.details.noGroup') : `👥 ${group(id)}`),
    title: title => t('expenses.search.title', { title }),
    names: { person, category: id => labelOf(id).name, tripId: trip, groupId: group },
  }
}
