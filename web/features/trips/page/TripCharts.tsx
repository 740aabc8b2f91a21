import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMinor } from '#domain/money/money.ts'
import { ComparedBars } from '#web/charts/ComparedBars.tsx'
import { Doughnut } from '#web/charts/Doughnut.tsx'
import { drawing } from '#web/charts/drawingPart.ts'
import type { ComparedBar } from '#web/charts/figures.ts'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { isViewer } from '#web/format/person.ts'
import { useCategoryLabel } from '#web/format/useCategoryLabel.ts'
import { useViewer } from '#web/format/viewer.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { stretchesOf, unitOf } from './stretches.ts'
import { stretchWords } from './stretchWords.ts'
import { areStrangers, figureOf } from './travellers.ts'
import { chartsOf, type TripChart } from './tripChart.ts'
import type { SpentTrip } from './tripSpending.ts'
import { useUnitTitle } from './useUnitTitle.ts'

interface TripChartsProps {
  readonly trip: SpentTrip
  readonly shown: TripChart
  readonly onShow: (chart: TripChart) => void
}

/** What was spent on a trip, drawn: for what, when, and by whom. */
export function TripCharts({ trip, shown, onShow }: TripChartsProps) {
  const { t } = useTranslation()
  const unitTitle = useUnitTitle()
  useEffect(drawing.prefetch, [])
  const charts = {
    category: { text: t('tripPage.byCategory'), content: <CategoryChart trip={trip} /> },
    day: { text: unitTitle(unitOf(trip)), content: <DayChart trip={trip} /> },
    person: { text: t('tripPage.whoPaid'), content: <PersonChart trip={trip} /> },
  }
  return (
    <Tabs
      label={t('tripPage.charts')}
      tabs={chartsOf(trip).map(id => ({ id, ...charts[id] }))}
      selected={shown}
      onSelect={onShow}
    />
  )
}

interface ChartProps {
  readonly trip: SpentTrip
}

const fileNameOf = ({ id }: SpentTrip, chart: TripChart): string => `quits-trip-${id}-${chart}`

function CategoryChart({ trip }: ChartProps) {
  const { t } = useTranslation()
  const labelOf = useCategoryLabel()
  const { id: tripId, currency, title, spending } = trip
  const shares = useMemo(
    () =>
      spending.byCategory.map(({ category, amount }) => ({
        category: { id: category, ...labelOf(category) },
        amount,
        opens: { trip: { tripId, base: category } },
      })),
    [spending, labelOf, tripId],
  )
  return (
    <Doughnut
      {...{ title: t('tripPage.byCategory'), level: 3, about: title, shares, currency }}
      fileName={fileNameOf(trip, 'category')}
    />
  )
}

function DayChart({ trip }: ChartProps) {
  const { t } = useTranslation()
  const unitTitle = useUnitTitle()
  const locale = useDateLocale()
  const { id: tripId, currency, title } = trip
  const unit = unitOf(trip)
  const bars = useMemo(() => {
    const stretches = stretchesOf(trip, trip.spending.byDay)
    return stretches.map((stretch, index): ComparedBar => {
      const { first, last, minor } = stretch
      const { label, context, name } = stretchWords(stretch, { unit, previous: stretches[index - 1], locale })
      return {
        ...{ id: first, name, label: context ? `${label}\n${context}` : label },
        amount: { amount: formatMinor(minor, currency), minor: String(minor), currency },
        opens: minor > 0n ? { trip: { tripId, date: first, until: last === first ? null : last } } : undefined,
      }
    })
  }, [trip, unit, locale, currency, tripId])
  return (
    <ComparedBars
      {...{ title: unitTitle(unit), level: 3, about: title, bars, currency }}
      words={{ of: t('charts.period'), amount: t('trips.spent') }}
      fileName={fileNameOf(trip, 'day')}
    />
  )
}

function PersonChart({ trip }: ChartProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { id: tripId, currency, title, spending } = trip
  const bars = useMemo(
    () =>
      spending.byPerson.map(({ person, paid, share }): ComparedBar => {
        const known = areStrangers(person) ? t('tripPage.others') : person.displayName
        const name = isViewer(person, viewer) ? t('people.you') : known
        return {
          ...{ id: person.id, name, amount: paid, beside: share },
          // Below a bar there is room for one word.
          label: name.split(' ', 1)[0] ?? name,
          opens: figureOf(tripId, person, 'PAID'),
          besideOpens: figureOf(tripId, person, 'SHARE'),
        }
      }),
    [spending, viewer, tripId, t],
  )
  return (
    <ComparedBars
      {...{ title: t('tripPage.whoPaid'), level: 3, about: title, bars, currency }}
      words={{ of: t('tripPage.traveller'), amount: t('tripPage.paid'), beside: t('tripPage.bears') }}
      fileName={fileNameOf(trip, 'person')}
    />
  )
}
