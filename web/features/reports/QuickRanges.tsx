import { useTranslation } from 'react-i18next'
import { faultOf } from '#domain/report/rangeRules.ts'
import { RELATIVE_RANGES, type RelativeRange } from '#domain/report/relativeRange.ts'
import { useMonths } from '#web/format/ownMonths.ts'
import { useToday } from '#web/format/today.ts'
import styles from './RangeForm.module.css'
import type { Asked } from './report.ts'
import { movingDays } from './reportAddress.ts'

interface QuickRangesProps {
  /** What stands in the form. */
  readonly draft: Asked
  readonly onChoose: (asked: Asked) => void
}

/** Days that move on with time: one press, and a report that is saved with them is of then when it is opened again. */
export function QuickRanges({ draft, onChoose }: QuickRangesProps) {
  const { t } = useTranslation()
  const today = useToday()
  const months = useMonths()
  const choose = (moving: RelativeRange) => {
    const days = movingDays(moving, today, months)
    // A year has too many days to show each of them.
    const isPossible = faultOf(days.range, draft.timeframe, months) === null
    onChoose({ ...days, timeframe: isPossible ? draft.timeframe : 'MONTHLY' })
  }
  return (
    <fieldset aria-label={t('reports.range.quick')} className={styles.quick}>
      {RELATIVE_RANGES.map(moving => (
        <button
          key={moving}
          type="button"
          aria-pressed={draft.moving === moving}
          className={styles.chip}
          onClick={() => choose(moving)}
        >
          {t(`reports.range.moving.${moving}`)}
        </button>
      ))}
    </fieldset>
  )
}
