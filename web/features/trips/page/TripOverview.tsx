import { useTranslation } from 'react-i18next'
import { formatMoney } from '#web/format/money.ts'
import { useToday } from '#web/format/today.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { cx } from '#web/ui/cx.ts'
import { FoldedCard } from '#web/ui/FoldedCard.tsx'
import { Part, part } from '#web/ui/part.tsx'
import surface from '#web/ui/surface.module.css'
import { useAddressValue } from '#web/ui/useAddressValue.ts'
import { TripBudget } from '../card/TripBudget.tsx'
import { ByCategory } from './ByCategory.tsx'
import { ByDay } from './ByDay.tsx'
import { ByPerson } from './ByPerson.tsx'
import { paceOf } from './pace.ts'
import styles from './TripOverview.module.css'
import { chartsOf } from './tripChart.ts'
import type { SpentTrip } from './tripSpending.ts'

const charts = part(async () => (await import('./TripCharts.tsx')).TripCharts)

interface TripOverviewProps {
  readonly trip: SpentTrip
}

/** What was spent on a trip, all in all, by whom, for what and when. */
export function TripOverview({ trip }: TripOverviewProps) {
  const { byPerson, byCategory, byDay } = trip.spending
  return (
    <div className={styles.overview}>
      <div className={cx(surface.card, styles.budget)}>
        <TripBudget trip={trip} isOpenable />
        <PaceLine trip={trip} />
      </div>
      {byPerson.length > 0 && <ByPerson tripId={trip.id} parts={byPerson} />}
      {byCategory.length > 0 && <ByCategory trip={trip} />}
      {byDay.length > 0 && (
        <div className={styles.wide}>
          <ByDay trip={trip} />
        </div>
      )}
      <Charts trip={trip} />
    </div>
  )
}

/** Drawn, with numbers and pictures to take away: for whoever opens it. The address knows which one is looked at. */
function Charts({ trip }: TripOverviewProps) {
  const { t } = useTranslation()
  const [asked, show] = useAddressValue('chart', { replace: true })
  const [first, ...others] = chartsOf(trip)
  if (first === undefined) return null
  const shown = others.find(chart => chart === asked) ?? first
  return (
    <div className={styles.wide}>
      <FoldedCard
        title={t('tripPage.charts')}
        isOpen={asked !== null}
        onChange={isOpen => show(isOpen ? first : null)}
        onApproach={charts.prefetch}
      >
        <Part of={charts} trip={trip} shown={shown} onShow={show} />
      </FoldedCard>
    </div>
  )
}

/** While there are days left, and something of the budget: how much that is for each of them. */
function PaceLine({ trip }: { readonly trip: SpentTrip }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const pace = paceOf(trip, useToday())
  if (!pace || trip.isArchived) return null
  return (
    <p className={styles.pace}>
      {t('tripPage.pace', { amount: formatMoney(pace.perDay, language), count: pace.days })}
    </p>
  )
}
