import { useTranslation } from 'react-i18next'
import { formatDay, useDateFormat } from '#web/format/dateFormat.ts'
import { monthName } from '#web/format/months.ts'
import { useCategoryLabel } from '#web/format/useCategoryLabel.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import type { FigureInput } from '#web/schema.generated.ts'
import type { Figure } from './useFigure.ts'

type Words = { readonly title: string; readonly about: string | null }

/** Of whom, and where, a sum is, once that is told. */
type Subject = Pick<Figure, 'person' | 'group' | 'trip'>

/** What a sum is called, and of what it is. */
export function useFigureWords(figure: FigureInput, subject?: Subject): Words {
  const { spent, groupSpent, trip, owed, average, left, balance } = figure
  const { t } = useTranslation()
  const dateFormat = useDateFormat()
  const language = useLanguage()
  const labelOf = useCategoryLabel()
  const day = (date: string) => formatDay(date, dateFormat)
  const days = ({ startDate, endDate }: { readonly startDate: string; readonly endDate: string }) =>
    startDate === endDate ? day(startDate) : `${day(startDate)} – ${day(endDate)}`
  const named = [subject?.person?.displayName, subject?.group?.name, subject?.trip?.title]
  const about = (...said: readonly (string | null | undefined)[]) =>
    [...named, ...said].filter(Boolean).join(' · ') || null
  const category = (code: string | null | undefined) => (code ? labelOf(code).name : null)
  if (spent) {
    const of = about(days(spent), category(spent.category ?? spent.base), spent.whole ? t('figure.whole') : null)
    return { title: spent.whole ? t('quickAnalytics.groupTotal') : t('figure.spent'), about: of }
  }
  if (groupSpent) return { title: t('figure.groupSpent'), about: about(days(groupSpent), category(groupSpent.base)) }
  if (average) {
    const whose = average.groupId == null ? 'own' : 'group'
    return { title: t(`reports.${whose}.average.${average.timeframe ?? 'MONTHLY'}`), about: about(days(average)) }
  }
  if (left)
    return {
      title: t('figure.left'),
      about: about(left.month && monthName(left.month, language), category(left.category)),
    }
  if (trip?.left) return { title: t('figure.left'), about: about() }
  if (trip) {
    const isShare = trip.person && trip.side === 'SHARE'
    const title = isShare ? t('figure.share') : trip.person ? t('figure.paid') : t('figure.trip')
    return {
      title,
      about: about(trip.date && days({ startDate: trip.date, endDate: trip.until ?? trip.date }), category(trip.base)),
    }
  }
  if (owed?.side) {
    const title = owed.side === 'TO_VIEWER' ? t('people.totals.owed') : t('people.totals.owing')
    return { title, about: about(owed.currency == null ? t('figure.inAll') : null) }
  }
  if (owed) return { title: t('figure.position'), about: about() }
  const inAll = balance && balance.currency == null ? t('figure.inAll') : null
  if (balance?.startDate && balance.endDate) {
    const { startDate, endDate, only } = balance
    const without = only === 'EXPENSE' ? t('figure.withoutPayments') : null
    return { title: t('figure.monthBalance'), about: about(days({ startDate, endDate }), without, inAll) }
  }
  return { title: balance?.simplified ? t('figure.payment') : t('figure.balance'), about: about(inAll) }
}
