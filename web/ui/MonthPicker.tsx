import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { Months } from '#domain/calendar/months.ts'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { monthName, monthsAfter } from '#web/format/months.ts'
import { daysOfMonth, useMonths } from '#web/format/ownMonths.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import styles from './MonthPicker.module.css'
import { OpenedBy } from './OpenedBy.tsx'
import { Part, part } from './part.tsx'
import { usePrefetch } from './usePrefetch.ts'

const popover = part(async () => (await import('./MonthPopover.tsx')).MonthPopover)
const parts = [popover]

interface MonthPickerProps {
  /** yyyy-MM */
  readonly value: string
  readonly onChange: (month: string) => void
  /** The one it is today, which stands out. */
  readonly current: string
  /** Whose days they have. Default: those of whoever is signed in. */
  readonly months?: Months
}

/** A month: the one before, the one after, or any other from twelve of a year. */
export function MonthPicker({ value, onChange, current, ...given }: MonthPickerProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const ownMonths = useMonths()
  const days = daysOfMonth(value, given.months ?? ownMonths, useDateLocale())
  usePrefetch(parts)
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const opening = { isOpen, onOpenChange: setIsOpen, button }
  const goTo = (month: string | null) => ({
    isDisabled: month === null,
    onPress: () => {
      if (month !== null) onChange(month)
    },
  })
  return (
    <fieldset aria-label={t('monthPicker.label')} className={styles.picker}>
      <Button variant="quiet" iconOnly aria-label={t('monthPicker.previous')} {...goTo(monthsAfter(value, -1))}>
        <ChevronLeft size={18} aria-hidden />
      </Button>
      <OpenedBy what="dialog" {...opening}>
        <AriaButton className={cx(styles.open)}>
          <span className={styles.name}>
            {monthName(value, language)}
            {days && <span className={styles.days}>{days}</span>}
          </span>
          <ChevronDown size={16} aria-hidden className={styles.chevron} />
        </AriaButton>
      </OpenedBy>
      <Part of={popover} when={isOpen} value={value} current={current} onChoose={onChange} {...opening} />
      <Button variant="quiet" iconOnly aria-label={t('monthPicker.next')} {...goTo(monthsAfter(value, 1))}>
        <ChevronRight size={18} aria-hidden />
      </Button>
    </fieldset>
  )
}
