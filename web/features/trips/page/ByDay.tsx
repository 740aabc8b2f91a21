import { useEffect, useRef } from 'react'
import { VisuallyHidden } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatMinor } from '#domain/money/money.ts'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { formatMoney, formatRoughly } from '#web/format/money.ts'
import { useToday } from '#web/format/today.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Breakdown } from '#web/ui/Breakdown.tsx'
import { cx } from '#web/ui/cx.ts'
import styles from './ByDay.module.css'
import { expensesAddress } from './expensesAddress.ts'
import { isApart, type Stretch, stretchesOf, type Unit, unitOf } from './stretches.ts'
import { stretchWords } from './stretchWords.ts'
import { largestOf, lengthOf, type SpentTrip } from './tripSpending.ts'
import { useUnitTitle } from './useUnitTitle.ts'

/** When the money was spent: every day of the trip, and those before and after it that count. */
export function ByDay({ trip }: { readonly trip: SpentTrip }) {
  const unitTitle = useUnitTitle()
  const unit = unitOf(trip)
  const stretches = stretchesOf(trip, trip.spending.byDay)
  const largest = largestOf(stretches.map(({ minor }) => minor))
  const now = useToday()
  const current = useRef<HTMLLIElement>(null)
  // A long trip opens where one is.
  useEffect(() => {
    const list = current.current?.parentElement
    if (current.current && list) list.scrollLeft = current.current.offsetLeft - list.clientWidth / 2
  }, [])
  return (
    <Breakdown title={unitTitle(unit)}>
      <ol className={styles.stretches}>
        {stretches.map((stretch, index) => {
          const isNow = stretch.first <= now && now <= stretch.last
          const previous = stretches[index - 1]
          const isAfterGap = previous !== undefined && isApart(previous, stretch)
          return (
            <li
              key={stretch.first}
              ref={isNow ? current : undefined}
              className={cx(styles.stretch, isNow && styles.now, isAfterGap && styles.apart)}
            >
              <Column
                stretch={stretch}
                previous={previous}
                unit={unit}
                height={lengthOf(stretch.minor, largest)}
                trip={trip}
              />
            </li>
          )
        })}
      </ol>
    </Breakdown>
  )
}

interface ColumnProps {
  readonly stretch: Stretch
  readonly previous: Stretch | undefined
  readonly unit: Unit
  /** In percent of the highest. */
  readonly height: number
  readonly trip: SpentTrip
}

/** It leads to its expenses, if there are any. */
function Column({ stretch, previous, unit, height, trip: { id, currency } }: ColumnProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const words = stretchWords(stretch, { unit, previous, locale: useDateLocale() })
  const { minor, first, last } = stretch
  const money = { amount: formatMinor(minor, currency), currency }
  const drawing = (
    <span aria-hidden className={cx(styles.column, stretch.isOutside && styles.outside)}>
      <span className={styles.plot}>
        {minor > 0n && <span className={styles.amount}>{formatRoughly(money, language)}</span>}
        <span className={styles.bar} style={{ height: `${height}%` }} />
      </span>
      <span className={styles.label}>{words.label}</span>
      <span className={styles.context}>{words.context}</span>
    </span>
  )
  const values = { when: words.name, amount: formatMoney(money, language) }
  const onTrip = minor > 0n ? t('tripPage.spentOn', values) : t('tripPage.nothingOn', values)
  const said = <VisuallyHidden>{stretch.isOutside ? t('tripPage.spentOutside', values) : onTrip}</VisuallyHidden>
  if (minor === 0n) {
    return (
      <span className={styles.empty}>
        {drawing}
        {said}
      </span>
    )
  }
  return (
    <Link to={expensesAddress(id, { startDate: first, endDate: last })} className={styles.link}>
      {drawing}
      {said}
    </Link>
  )
}
