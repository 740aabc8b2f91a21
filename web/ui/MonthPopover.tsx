import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { Dialog, ListBox, ListBoxItem, Popover, VisuallyHidden } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { yearOf } from '#web/format/days.ts'
import { monthName, monthsOf, shortMonthName, yearsAfter } from '#web/format/months.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import styles from './MonthPicker.module.css'
import surface from './surface.module.css'

interface MonthPopoverProps extends MonthGridProps {
  /** Beside which it opens. */
  readonly button: RefObject<HTMLButtonElement | null>
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** What a month is chosen from. */
export function MonthPopover({ button, isOpen, onOpenChange, onChoose, ...shown }: MonthPopoverProps) {
  const { t } = useTranslation()
  const choose = (month: string) => {
    onOpenChange(false)
    onChoose(month)
  }
  return (
    <Popover
      triggerRef={button}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      offset={4}
      className={cx(surface.floating, styles.popover)}
    >
      <Dialog aria-label={t('monthPicker.label')} className={cx(styles.content)}>
        <MonthGrid {...shown} onChoose={choose} />
      </Dialog>
    </Popover>
  )
}

interface MonthGridProps {
  readonly value: string
  readonly current: string
  readonly onChoose: (month: string) => void
}

/** Arrows move within the year, Page Up and Page Down from year to year, Enter chooses. */
function MonthGrid({ value, current, onChoose }: MonthGridProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [shown, setShown] = useState(value)
  const year = yearOf(shown)
  const turn = (years: number) => setShown(month => yearsAfter(month, years) ?? month)
  const turnByKey = (event: KeyboardEvent) => {
    if (event.key !== 'PageUp' && event.key !== 'PageDown') return
    event.preventDefault()
    event.stopPropagation()
    turn(event.key === 'PageUp' ? -1 : 1)
  }
  return (
    <div onKeyDownCapture={turnByKey}>
      <header className={styles.year}>
        <YearButton label={t('monthPicker.previousYear')} icon={Minus} year={yearsAfter(shown, -1)} onTurn={setShown} />
        <span aria-live="polite" className={styles.yearNumber}>
          {year}
        </span>
        <YearButton label={t('monthPicker.nextYear')} icon={Plus} year={yearsAfter(shown, 1)} onTurn={setShown} />
      </header>
      <ListBox
        aria-label={t('monthPicker.monthsOf', { year })}
        layout="grid"
        // A month keeps its place from year to year, and so the focus does.
        items={monthsOf(year).map(month => ({ id: month.slice(5), month }))}
        dependencies={[language, current]}
        selectionMode="single"
        // It closes the picker.
        escapeKeyBehavior="none"
        selectedKeys={year === yearOf(value) ? [value.slice(5)] : []}
        autoFocus
        className={cx(styles.months)}
      >
        {({ month }) => (
          <ListBoxItem
            textValue={monthName(month, language)}
            onPress={() => onChoose(month)}
            className={cx(styles.month, month === current && styles.current)}
          >
            <span aria-hidden>{shortMonthName(month, language)}</span>
            <VisuallyHidden>{monthName(month, language)}</VisuallyHidden>
          </ListBoxItem>
        )}
      </ListBox>
    </div>
  )
}

interface YearButtonProps {
  readonly label: string
  readonly icon: typeof Plus
  /** The shown month in it; null: there is none. */
  readonly year: string | null
  readonly onTurn: (shown: string) => void
}

function YearButton({ label, icon: Icon, year, onTurn }: YearButtonProps) {
  return (
    <Button
      variant="quiet"
      iconOnly
      aria-label={label}
      isDisabled={year === null}
      onPress={() => {
        if (year !== null) onTurn(year)
      }}
    >
      <Icon size={16} aria-hidden />
    </Button>
  )
}
