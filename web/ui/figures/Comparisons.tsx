import { useTranslation } from 'react-i18next'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { formatDayRange } from '#web/format/dayRange.ts'
import { formatMoney } from '#web/format/money.ts'
import { formatPart, percentageOf } from '#web/format/progress.ts'
import type { MoneyFieldsFragment } from '#web/format/Shared.generated.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import type { FigureInput } from '#web/schema.generated.ts'
import styles from './Comparisons.module.css'
import { FigureLink } from './FigureLink.tsx'

interface Compared {
  readonly startDate: string
  readonly endDate: string
  readonly total: MoneyFieldsFragment
  /** How much more it is now. */
  readonly difference: Pick<MoneyFieldsFragment, 'minor'>
}

type FigureOfDays = (days: Pick<Compared, 'startDate' | 'endDate'>, category: null) => FigureInput

interface ComparisonsProps {
  /** Undefined: nobody knows yet. */
  readonly previous: Compared | undefined
  readonly lastYear: Compared | undefined
  readonly figureOf: FigureOfDays
}

/** What a total was just before, and a year earlier. */
export function Comparisons({ previous, lastYear, figureOf }: ComparisonsProps) {
  const { t } = useTranslation()
  return (
    <dl className={styles.compared}>
      {previous && <Comparison label={t('reports.compare.previous')} compared={previous} figureOf={figureOf} />}
      {lastYear && <Comparison label={t('reports.compare.lastYear')} compared={lastYear} figureOf={figureOf} />}
    </dl>
  )
}

/** What it was at another time, and how much more or less it is now. */
interface ComparisonProps {
  readonly label: string
  readonly compared: Compared
  readonly figureOf: FigureOfDays
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
function useChange({ total, difference }: Compared): string | null {
  const { t } = useTranslation()
  const language = useLanguage()
  const more = BigInt(difference.minor)
  if (BigInt(total.minor) <= 0n) return null
  if (more === 0n) return t('reports.compare.same')
  const part = formatPart(percentageOf(String(more < 0n ? -more : more), total.minor), language)
  return more > 0n ? t('reports.compare.more', { part }) : t('reports.compare.less', { part })
}
