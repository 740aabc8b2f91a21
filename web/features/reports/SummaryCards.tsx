import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useShares } from '#web/charts/useShares.ts'
import { WithoutRate } from '#web/charts/WithoutRate.tsx'
import { formatMoney } from '#web/format/money.ts'
import { formatPart, percentageOf } from '#web/format/progress.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { cx } from '#web/ui/cx.ts'
import { Comparisons } from '#web/ui/figures/Comparisons.tsx'
import { FigureLink } from '#web/ui/figures/FigureLink.tsx'
import surface from '#web/ui/surface.module.css'
import type { FigureOf, Report, ReportFigures } from './report.ts'
import styles from './SummaryCards.module.css'

interface SummaryCardsProps {
  readonly report: Report
  /** What its figures are called. */
  readonly words: { readonly total: string; readonly average: string; readonly top: string }
  readonly figures: ReportFigures
}

/** What a report comes to, at a glance. */
export function SummaryCards({ report, words, figures }: SummaryCardsProps) {
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
        <Comparisons previous={previous} lastYear={lastYear} figureOf={figures.of} />
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
