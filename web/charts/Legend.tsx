import { useTranslation } from 'react-i18next'
import { formatMoney } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { cx } from '#web/ui/cx.ts'
import { Openable } from '#web/ui/figures/FigureLink.tsx'
import { type ChartCategory, labelOf, type Share } from './figures.ts'
import styles from './Legend.module.css'
import type { LegendEntry } from './pictureOf.ts'

interface ShareLegendProps {
  readonly shares: readonly Share[]
  readonly colourOf: (category: ChartCategory) => string
}

/** What the slices are, and how much. */
export function ShareLegend({ shares, colourOf }: ShareLegendProps) {
  const language = useLanguage()
  return (
    <ul className={styles.shares}>
      {shares.map(({ category, amount, opens }) => (
        <li key={category.id} className={styles.share}>
          <Dot colour={colourOf(category)} />
          <span className={styles.name}>{labelOf(category)}</span>
          <span className={styles.amount}>
            <Openable of={opens}>{formatMoney(amount, language)}</Openable>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What bars are, by their colours, and what their outline is. */
export function OutlineLegend({ bars, outline }: { readonly bars: readonly LegendEntry[]; readonly outline: string }) {
  return (
    <ul className={styles.plain}>
      {bars.map(({ label, colour }) => (
        <li key={label} className={styles.share}>
          <Dot colour={colour} />
          {label}
        </li>
      ))}
      <li className={styles.share}>
        <span aria-hidden className={styles.outline} />
        {outline}
      </li>
    </ul>
  )
}

interface ToggleLegendProps {
  readonly categories: readonly ChartCategory[]
  readonly hidden: ReadonlySet<string>
  readonly onToggle: (category: string) => void
  readonly onShowAll: () => void
  readonly colourOf: (category: ChartCategory) => string
}

/** What bars are made of. Pressing one takes it out of the chart, or brings it back. */
export function ToggleLegend({ categories, hidden, onToggle, onShowAll, colourOf }: ToggleLegendProps) {
  const { t } = useTranslation()
  return (
    <fieldset aria-label={t('charts.legend')} className={styles.toggles}>
      {categories.map(category => {
        const isHidden = hidden.has(category.id)
        return (
          <button
            key={category.id}
            type="button"
            aria-pressed={!isHidden}
            className={cx(styles.toggle, isHidden && styles.hidden)}
            onClick={() => onToggle(category.id)}
          >
            <Dot colour={isHidden ? 'var(--line-strong)' : colourOf(category)} />
            {labelOf(category)}
          </button>
        )
      })}
      {categories.some(({ id }) => hidden.has(id)) && (
        <button
          type="button"
          className={cx(styles.toggle, styles.all)}
          onClick={({ currentTarget }) => {
            // It goes, and whoever pressed it goes on from the first of what it brought back.
            currentTarget.parentElement?.querySelector('button')?.focus()
            onShowAll()
          }}
        >
          {t('charts.showAll')}
        </button>
      )}
    </fieldset>
  )
}

const Dot = ({ colour }: { readonly colour: string }) => (
  <span aria-hidden className={styles.dot} style={{ background: colour }} />
)
