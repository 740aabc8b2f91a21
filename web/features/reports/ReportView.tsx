import { useCallback, useMemo } from 'react'
import type { OpensBar, Period } from '#web/charts/figures.ts'
import { StackedBars } from '#web/charts/StackedBars.tsx'
import { useShares } from '#web/charts/useShares.ts'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { formatDayRange } from '#web/format/dayRange.ts'
import { cx } from '#web/ui/cx.ts'
import surface from '#web/ui/surface.module.css'
import { BiggestChanges } from './BiggestChanges.tsx'
import { periodWords } from './periodWords.ts'
import styles from './ReportsScreen.module.css'
import type { Report, ReportFigures } from './report.ts'
import { timeframeWords } from './reportAddress.ts'
import { SummaryCards } from './SummaryCards.tsx'
import { useHidden } from './useReportAddress.ts'

interface ReportViewProps {
  readonly report: Report
  readonly words: { readonly total: string; readonly average: string; readonly top: string; readonly chart: string }
  /** How deep it stands among the headings of the page. */
  readonly level: 2 | 3
  /** How the address calls what is left out of the chart. */
  readonly hiddenName: string
  /** Of what is taken away. */
  readonly fileName: string
  /** What is behind its numbers. */
  readonly figures: ReportFigures
}

/** A report with something in it: what it comes to, and how that came about. */
export function ReportView({ report, words, level, hiddenName, fileName, figures }: ReportViewProps) {
  const locale = useDateLocale()
  const sharesOf = useShares()
  const hidden = useHidden(hiddenName)
  const { categories, total, timeframe, startDate, endDate } = report
  const shown = useMemo(() => sharesOf(categories).map(({ category }) => category), [sharesOf, categories])
  const periods = useMemo(() => periodsOf(report, locale), [report, locale])
  const opens = useCallback<OpensBar>(
    ({ id }, category) => {
      const days = report.periods.find(({ period }) => period === id)
      return days && figures.of(days, category?.id ?? null)
    },
    [report, figures],
  )
  return (
    <div className={styles.report}>
      <SummaryCards report={report} words={words} figures={figures} />
      <BiggestChanges report={report} level={level} figureOf={figures.of} />
      <div className={cx(surface.card, styles.chart)}>
        <StackedBars
          title={words.chart}
          level={level}
          about={formatDayRange({ first: startDate, last: endDate }, locale)}
          categories={shown}
          periods={periods}
          currency={total.currency}
          fileName={`${fileName}-${startDate}-${endDate}-${timeframeWords[timeframe]}`}
          opens={opens}
          {...hidden}
        />
      </div>
    </div>
  )
}

const periodsOf = ({ periods, timeframe }: Report, locale: string): readonly Period[] =>
  periods.map(({ period, startDate, endDate, categories }) => ({
    id: period,
    ...periodWords({ id: period, first: startDate, last: endDate }, timeframe, locale),
    amounts: new Map(categories.map(({ category, amount }) => [category.id, amount])),
  }))
