import { Meter } from 'react-aria-components'
import { bandOf, formatPercentage, shownPercentage } from '#web/format/progress.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { cx } from './cx.ts'
import styles from './ProgressBar.module.css'

interface ProgressBarProps {
  /** What it is about: "Budget of Lisbon". */
  readonly label: string
  /** The true one, also beyond 100. */
  readonly percentage: number
  /** All of it in words: "€420 of €600 spent". The percentage is added to it. */
  readonly valueText: string
  /** Only for comparison: in no colour that warns of anything. */
  readonly isQuiet?: boolean
}

/**
 * How much of something is used up. The colour says no more than the number beside it. At its end it is full; by how much
 * more was spent stands in words beside every bar, and in what is read aloud.
 */
export function ProgressBar({ label, percentage, valueText, isQuiet = false }: ProgressBarProps) {
  const language = useLanguage()
  const shown = shownPercentage(percentage)
  return (
    <Meter
      aria-label={label}
      value={shown}
      valueLabel={`${valueText}, ${formatPercentage(percentage, language)}`}
      className={cx(styles.bar, isQuiet ? styles.quiet : styles[bandOf(percentage)])}
    >
      <span className={styles.track}>
        <span className={styles.fill} style={{ inlineSize: `${shown}%` }} />
      </span>
      <span aria-hidden className={styles.percentage}>
        {formatPercentage(shown, language)}
      </span>
    </Meter>
  )
}
