import { CalendarDays } from 'lucide-react'
import { type ComponentProps, useId, useRef, useState } from 'react'
import { formatDay, useDateFormat } from '#web/format/dateFormat.ts'
import { cx } from './cx.ts'
import type { DateField } from './DateField.tsx'
import { FaultBoundary } from './FaultBoundary.tsx'
import fieldStyles from './field.module.css'
import { Part, type ScreenPart } from './part.tsx'

type DateFieldProps = ComponentProps<typeof DateField>

interface LateDateFieldProps extends Pick<DateFieldProps, 'label' | 'value' | 'onChange'> {
  readonly of: ScreenPart<DateFieldProps>
}

/** A day of which a page brings along no more than it says: what one types or picks it with comes when somebody presses it. */
export function LateDateField({ of: field, ...given }: LateDateFieldProps) {
  const [isWanted, setIsWanted] = useState(false)
  const isReached = useRef(false)
  const buttonThat = (acts: () => void) => (
    <DayButton label={given.label} day={given.value} onLikely={field.prefetch} onPress={acts} />
  )
  const button = buttonThat(() => setIsWanted(true))
  if (!isWanted) return button
  /** Whoever pressed the button goes on typing. */
  const reach: DateFieldProps['focusRef'] = parts => {
    if (parts === null || isReached.current) return
    isReached.current = true
    parts.focus()
  }
  return (
    <FaultBoundary instead={buttonThat}>
      <Part of={field} meanwhile={button} {...given} focusRef={reach} />
    </FaultBoundary>
  )
}

interface DayButtonProps {
  readonly label: string
  /** yyyy-MM-dd */
  readonly day: string
  /** Somebody may press it soon. */
  readonly onLikely: () => void
  readonly onPress: () => void
}

/** Stands where the field will, and looks the same. It is the browser's own. */
function DayButton({ label, day, onLikely, onPress }: DayButtonProps) {
  const id = useId()
  const format = useDateFormat()
  return (
    <div className={fieldStyles.field}>
      <span id={`${id}-label`} className={fieldStyles.label}>
        {label}
      </span>
      <button
        type="button"
        aria-labelledby={`${id} ${id}-label`}
        onPointerEnter={onLikely}
        onFocus={onLikely}
        onClick={onPress}
        className={cx(fieldStyles.input, fieldStyles.trigger)}
      >
        <span id={id} className={fieldStyles.day}>
          {formatDay(day, format)}
        </span>
        <CalendarDays size={18} aria-hidden className={fieldStyles.chevron} />
      </button>
    </div>
  )
}
