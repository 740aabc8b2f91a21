import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useShares } from '#web/charts/useShares.ts'
import { WithoutRate } from '#web/charts/WithoutRate.tsx'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { formatDayRange } from '#web/format/dayRange.ts'
import { formatMoney } from '#web/format/money.ts'
import { formatPart, percentageOf } from '#web/format/progress.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { cx } from '#web/ui/cx.ts'
import { FigureLink } from '#web/ui/figures/FigureLink.tsx'
import surface from '#web/ui/surface.module.css'
import type { ComparedTotal, FigureOf, Report, ReportFigures } from './report.ts'
import styles from './SummaryCards.module.css'

interface SummaryCardsProps {
  readonly report: Report
  /** What its figures are called. */
  readonly words: { readonly total: string; readonly average: string; readonly top: string }
  readonly figures: ReportFigures
}

/** What a report comes to, at a glance. */
export function SummaryCards({ report, words, figures }: SummaryCardsProps) {
  const { t } = useTranslation()
  const { total, average, unconverted, previous, lastYear } = report
  return (
    <div className={styles.cards}>
      <SummaryCard
        label={words.total}
        isFirst
        figure={
          <FigureLink of={figures.of(report, null)}>
            <Amount money={total} />
          </FigureLink>
        }
      >
        <dl className={styles.compared}>
          <Comparison label={t('reports.compare.previous')} compared={previous} figureOf={figures.of} />
          <Comparison label={t('reports.compare.lastYear')} compared={lastYear} figureOf={figures.of} />
        </dl>
        <WithoutRate amounts={unconverted} />
      </SummaryCard>
      <SummaryCard
        label={words.average}
        figure={
          <FigureLink of={figures.average(report)}>
            <Amount money={average} />
          </FigureLink>
        }
      />
      <TopCategory report={report} label={words.top} figureOf={figures.of} />
    </div>
  )
}

interface TopCategoryProps {
  readonly report: Report
  readonly label: string
  readonly figureOf: FigureOf
}

function TopCategory({ report, label, figureOf }: TopCategoryProps) {
  const { categories, total } = report
  const { t } = useTranslation()
  const language = useLanguage()
  const sharesOf = useShares()
  const [top] = sharesOf(categories.slice(0, 1))
  if (!top) return null
  const { category, amount } = top
  const part = formatPart(percentageOf(amount.minor, total.minor), language)
  return (
    <SummaryCard
      label={label}
      figure={
        <FigureLink of={figureOf(report, category.id)}>
          <span aria-hidden>{category.emoji}</span> {category.name}
        </FigureLink>
      }
    >
      <p className={styles.detail}>{t('reports.ofTotal', { amount: formatMoney(amount, language), part })}</p>
    </SummaryCard>
  )
}

interface SummaryCardProps {
  readonly label: string
  readonly figure: ReactNode
  readonly isFirst?: boolean
  readonly children?: ReactNode
}

const SummaryCard = ({ label, figure, isFirst = false, children }: SummaryCardProps) => (
  <section aria-label={label} className={cx(surface.card, styles.card, isFirst && styles.first)}>
    <p className={styles.label}>{label}</p>
    <p className={styles.figure}>{figure}</p>
    {children}
  </section>
)

/** What it was at another time, and how much more or less it is now. */
interface ComparisonProps {
  readonly label: string
  readonly compared: ComparedTotal
  readonly figureOf: FigureOf
}

function Comparison({ label, compared, figureOf }: ComparisonProps) {
  const language = useLanguage()
  const locale = useDateLocale()
  const { startDate, endDate, total } = compared
  const when = formatDayRange({ first: startDate, last: endDate }, locale)
  const change = useChange(compared)
  return (
    <div className={styles.comparison}>
      <dt>
        {label}
        <span className={styles.when}>{when}</span>
      </dt>
      <dd className={styles.then}>
        <span className={styles.thenAmount}>
          <FigureLink of={figureOf(compared, null)}>{formatMoney(total, language)}</FigureLink>
        </span>
        {change}
      </dd>
    </div>
  )
}

/** "11% more"; nothing where nothing was spent then, for of that there is no part. */
function useChange({ total, difference }: ComparedTotal): string | null {
  const { t } = useTranslation()
  const language = useLanguage()
  const more = BigInt(difference.minor)
  if (BigInt(total.minor) <= 0n) return null
  if (more === 0n) return t('reports.compare.same')
  const part = formatPart(percentageOf(String(more < 0n ? -more : more), total.minor), language)
  return more > 0n ? t('reports.compare.more', { part }) : t('reports.compare.less', { part })
}
