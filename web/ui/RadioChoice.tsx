import { Label, Radio, RadioGroup } from 'react-aria-components'
import { cx } from './cx.ts'
import fieldStyles from './field.module.css'
import styles from './RadioChoice.module.css'

interface RadioOption<Id extends string> {
  readonly id: Id
  readonly text: string
  readonly example: string
}

interface RadioChoiceProps<Id extends string> {
  readonly label: string
  readonly options: readonly RadioOption<Id>[]
  readonly value: string
  readonly onChange: (id: Id) => void
}

/** One of a few, each with an example of what it means. */
export function RadioChoice<Id extends string>({ label, options, value, onChange }: RadioChoiceProps<Id>) {
  const choose = (id: string) => {
    const option = options.find(candidate => candidate.id === id)
    if (option) onChange(option.id)
  }
  return (
    <RadioGroup value={value} onChange={choose} className={cx(fieldStyles.field)}>
      <Label className={cx(fieldStyles.label)}>{label}</Label>
      <div className={styles.options}>
        {options.map(({ id, text, example }) => (
          <Radio key={id} value={id} className={cx(styles.option)}>
            <span className={styles.dot} />
            <span className={styles.text}>{text}</span>
            <span className={styles.example}>{example}</span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
