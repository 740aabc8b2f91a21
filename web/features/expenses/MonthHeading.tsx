import { type ComponentType, createContext, use } from 'react'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { monthTitle } from '#web/format/days.ts'
import { daysOfMonth, useMonths } from '#web/format/ownMonths.ts'
import { useToday } from '#web/format/today.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import type { Month } from './expense.ts'
import styles from './FeedList.module.css'

export interface MonthTotalsProps {
  readonly month: Month
  /** What it is called. */
  readonly name: string
}

/** What tells the sums of months: lists of a part have none, and need not fetch it. */
export const MonthTotalsContext = createContext<ComponentType<MonthTotalsProps> | null>(null)

interface MonthHeadingProps {
  readonly id: string
  readonly month: string
  /** Undefined where nobody has said what there is in it. */
  readonly told: Month | undefined
}

export function MonthHeading({ id, month, told }: MonthHeadingProps) {
  const language = useLanguage()
  const locale = useDateLocale()
  const months = useMonths()
  const days = daysOfMonth(month, months, locale)
  const name = monthTitle(month, useToday(), language)
  const Totals = use(MonthTotalsContext)
  return (
    <>
      <h3 id={id} className={styles.monthName}>
        {name}
        {days && <span className={styles.monthDays}>, {days}</span>}
      </h3>
      {Totals && told && <Totals month={told} name={name} />}
    </>
  )
}
