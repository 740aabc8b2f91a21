import { use, useMemo } from 'react'
import { DateField, type DateFieldState, DateFieldStateContext, DateInput, DateSegment } from 'react-aria-components'
import { signBetween, useDateFormat } from '#web/format/dateFormat.ts'
import type { WrittenDay } from '#web/format/writtenDay.ts'
import { cx } from './cx.ts'
import styles from './DateField.module.css'
import { useDigits } from './useDigits.ts'

type Segment = DateFieldState['segments'][number]

const dayFirst = ['day', 'month', 'year'] as const
const orders = { EU: dayFirst, DOTTED: dayFirst, US: ['month', 'day', 'year'] } as const

const literal = { type: 'literal', isPlaceholder: false, placeholder: '', isEditable: false } as const

function inOrder(segments: readonly Segment[], format: WrittenDay): Segment[] {
  const parts = orders[format].flatMap(type => segments.find(segment => segment.type === type) ?? [])
  const sign: Segment = { ...literal, text: signBetween(format) }
  return parts.flatMap((part, index) => (index === 0 ? [part] : [sign, part]))
}

/** The parts of a day, each typed or stepped through. */
export function DayInput() {
  return (
    <DateField className={cx(styles.parts)}>
      <OrderedParts />
    </DateField>
  )
}

/**
 * Their order is that of the reader's date format; react-aria would take that of the language. Each part belongs to the
 * state as react-aria made it, and would not be recognised by a copy.
 */
function OrderedParts() {
  const state = use(DateFieldStateContext)
  const format = useDateFormat()
  const input = useDigits(state)
  const ordered = useMemo(() => state && { ...state, segments: inOrder(state.segments, format) }, [state, format])
  return (
    <DateFieldStateContext value={ordered}>
      <DateInput ref={input} className={cx(styles.input)}>
        {segment => (
          <DateFieldStateContext value={state}>
            <DateSegment segment={segment} className={cx(styles.segment)} />
          </DateFieldStateContext>
        )}
      </DateInput>
    </DateFieldStateContext>
  )
}
