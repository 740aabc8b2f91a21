import { SwitchButton, SwitchField, Text } from 'react-aria-components'
import { cx } from './cx.ts'
import styles from './Switch.module.css'

interface SwitchProps {
  readonly label: string
  /** What it changes. */
  readonly description?: string | undefined
  readonly isSelected: boolean
  readonly onChange: (isSelected: boolean) => void
  readonly isDisabled?: boolean
}

/** Something that is on or off, and takes effect at once. */
export function Switch({ label, description, isSelected, onChange, isDisabled = false }: SwitchProps) {
  return (
    <SwitchField isSelected={isSelected} isDisabled={isDisabled} onChange={onChange} className={cx(styles.field)}>
      <SwitchButton className={cx(styles.switch)}>
        <span className={styles.label}>{label}</span>
        <span className={styles.track}>
          <span className={styles.thumb} />
        </span>
      </SwitchButton>
      {description && (
        <Text slot="description" className={cx(styles.description)}>
          {description}
        </Text>
      )}
    </SwitchField>
  )
}
