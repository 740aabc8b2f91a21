import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatMinor } from '#domain/money/money.ts'
import { formatMoney } from '#web/format/money.ts'
import { formatPart, percentageOf } from '#web/format/progress.ts'
import { useCategoryLabel } from '#web/format/useCategoryLabel.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { cx } from '#web/ui/cx.ts'
import { FigureLink } from '#web/ui/figures/FigureLink.tsx'
import surface from '#web/ui/surface.module.css'
import { dialogLinkOn } from '#web/ui/useDialogAddress.ts'
import styles from './BiggestChanges.module.css'
import type { CategoryChange, FigureOf, Report } from './report.ts'

interface BiggestChangesProps {
  readonly report: Report
  readonly level: 2 | 3
  readonly figureOf: FigureOf
}

/** On what there was spent more or less than in the period before, and what weighs most in it. */
export function BiggestChanges({ report, level, figureOf }: BiggestChangesProps) {
  const { t } = useTranslation()
  const { biggestChanges } = report
  if (biggestChanges.length === 0) return null
  const Heading = `h${level}` as const
  const heading = t('reports.changes.heading')
  return (
    <section aria-label={heading} className={cx(surface.card, styles.card)}>
      <Heading className={styles.heading}>{heading}</Heading>
      <ul className={styles.changes}>
        {biggestChanges.map(change => (
          <ChangeRow key={change.category.id} change={change} report={report} figureOf={figureOf} />
        ))}
      </ul>
    </section>
  )
}

interface ChangeRowProps {
  readonly change: CategoryChange
  readonly report: Report
  readonly figureOf: FigureOf
}

/** It opens on the side on which more was spent. */
function ChangeRow({ change, report, figureOf }: ChangeRowProps) {
  const { t } = useTranslation()
  const labelOf = useCategoryLabel()
  const words = useChangeWords()
  const { category, difference, entries } = change
  const { emoji, name } = labelOf(category)
  const isMore = !difference.minor.startsWith('-')
  return (
    <li className={styles.change}>
      <span className={styles.category}>
        <span aria-hidden>{emoji}</span> {name}
      </span>
      <span className={styles.difference}>
        <FigureLink of={figureOf(isMore ? report : report.previous, category.id)}>{words(change)}</FigureLink>
      </span>
      {entries.length > 0 && (
        <span className={styles.entries}>
          {isMore ? t('reports.changes.mainly') : t('reports.changes.mainlyBefore')} <Entries entries={entries} />
        </span>
      )}
    </li>
  )
}

const expenseDialogs = { expense: { expense: 'itself' } } as const

/** Each opens. One that went meanwhile is left out. */
function Entries({ entries }: Pick<CategoryChange, 'entries'>) {
  const language = useLanguage()
  const told = entries.flatMap(({ entry, contribution }) =>
    entry && 'title' in entry ? { id: entry.id, title: entry.title, amount: formatMoney(contribution, language) } : [],
  )
  return told.map(({ id, title, amount }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <Link {...dialogLinkOn('/expenses', '', expenseDialogs, { open: 'expense', expense: id })}>{title}</Link> {amount}
    </span>
  ))
}

/** "€12.00 more (35%)"; of nothing there is no part. */
function useChangeWords() {
  const { t } = useTranslation()
  const language = useLanguage()
  return ({ before, difference: { minor, currency } }: CategoryChange): string => {
    const size = BigInt(minor) < 0n ? -BigInt(minor) : BigInt(minor)
    const amount = formatMoney({ amount: formatMinor(size, currency), currency }, language)
    if (before.minor === '0') return t('reports.changes.new', { amount })
    const part = formatPart(percentageOf(String(size), before.minor), language)
    return minor.startsWith('-')
      ? t('reports.changes.less', { amount, part })
      : t('reports.changes.more', { amount, part })
  }
}
