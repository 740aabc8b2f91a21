import { parseDate } from '@internationalized/date'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import {
  Button as AriaButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DatePicker,
  Dialog,
  FieldError,
  Group,
  Heading,
  Label,
  Popover,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { isDay } from '#domain/day.ts'
import { useToday } from '#web/format/today.ts'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import styles from './DateField.module.css'
import { DayInput } from './DayInput.tsx'
import fieldStyles from './field.module.css'
import surface from './surface.module.css'

interface DateFieldProps {
  readonly label: string
  /** yyyy-MM-dd, or empty. */
  readonly value: string
  readonly onChange: (day: string) => void
  readonly error?: string | undefined
  readonly isDisabled?: boolean
  /** Whoever holds it can bring the reader to the first part of the day. */
  readonly focusRef?: (field: { readonly focus: () => void } | null) => void
}

const earliest = parseDate('1000-01-01')

/**
 * The parts of a date are no inputs to the browser, so Enter in them would not send the form. A day that does not
 * exist, such as 31 February, becomes one that does when the field is left, so that comes first.
 */
function submitOnEnter({ key, target }: KeyboardEvent<HTMLElement>): void {
  if (key !== 'Enter' || !(target instanceof HTMLElement) || target.role !== 'spinbutton') return
  target.blur()
  target.focus()
  target.closest('form')?.requestSubmit()
}

const focusOf = (focusRef: DateFieldProps['focusRef']) => (group: HTMLElement | null) =>
  focusRef?.(group && { focus: () => group.querySelector<HTMLElement>('[role=spinbutton]')?.focus() })

/** A day, typed or picked, written as the reader's date format wants it. A year of too few digits is told when it is left. */
export function DateField({ label, value, onChange, error, isDisabled = false, focusRef }: DateFieldProps) {
  const { t } = useTranslation()
  const [isTyping, setIsTyping] = useState(false)
  const today = useToday()
  const isHalfTyped = value !== '' && !isDay(value) && !isTyping
  const complaint = error ?? (isHalfTyped ? t('dateField.wholeYear') : undefined)
  return (
    <DatePicker
      value={value ? parseDate(value) : null}
      onChange={day => onChange(day?.toString() ?? '')}
      minValue={earliest}
      onFocusChange={setIsTyping}
      isInvalid={Boolean(complaint)}
      isDisabled={isDisabled}
      validationBehavior="aria"
      shouldForceLeadingZeros
      className={cx(fieldStyles.field)}
    >
      <Label className={cx(fieldStyles.label)}>{label}</Label>
      <Group ref={focusOf(focusRef)} className={cx(fieldStyles.input, styles.group)} onKeyDownCapture={submitOnEnter}>
        <DayInput />
        <AriaButton className={cx(styles.open)}>
          <CalendarDays size={18} aria-hidden />
        </AriaButton>
      </Group>
      <FieldError className={cx(fieldStyles.error)}>{complaint}</FieldError>
      <Popover className={cx(surface.floating)} offset={4}>
        <Dialog className={cx(styles.dialog)}>
          <Calendar>
            <header className={styles.header}>
              <Button variant="quiet" iconOnly slot="previous">
                <ChevronLeft size={18} aria-hidden />
              </Button>
              <Heading className={cx(styles.heading)} />
              <Button variant="quiet" iconOnly slot="next">
                <ChevronRight size={18} aria-hidden />
              </Button>
            </header>
            <CalendarGrid className={cx(styles.grid)}>
              {day => <CalendarCell date={day} className={cx(styles.cell, day.toString() === today && styles.today)} />}
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  )
}
