import { Label, ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { cx } from '../cx.ts'
import fieldStyles from '../field.module.css'
import styles from './ScheduleFields.module.css'

interface WeekdaysProps {
  readonly label: string
  /** Monday first. */
  readonly names: readonly string[]
  /** 1 is Monday, 7 Sunday. */
  readonly value: readonly number[]
  readonly onChange: (weekdays: readonly number[]) => void
}

/** Some days of the week, and one at least. */
export function Weekdays({ label, names, value, onChange }: WeekdaysProps) {
  return (
    <div className={fieldStyles.field}>
      <Label className={cx(fieldStyles.label)} elementType="span">
        {label}
      </Label>
      <ToggleButtonGroup
        aria-label={label}
        selectionMode="multiple"
        disallowEmptySelection
        selectedKeys={value.map(String)}
        onSelectionChange={keys => onChange([...keys].map(Number).sort())}
        className={cx(styles.weekdays)}
      >
        {names.map((name, index) => (
          <ToggleButton key={name} id={String(index + 1)} className={cx(styles.weekday)}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}
