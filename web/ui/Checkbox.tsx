import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox } from 'react-aria-components'
import styles from './Checkbox.module.css'
import { cx } from './cx.ts'

interface CheckboxProps {
  readonly isSelected: boolean
  readonly onChange: (isSelected: boolean) => void
  readonly children: ReactNode
}

export function Checkbox({ isSelected, onChange, children }: CheckboxProps) {
  return (
    <AriaCheckbox isSelected={isSelected} onChange={onChange} className={cx(styles.checkbox)}>
      <span className={styles.box}>
        <Check size={14} strokeWidth={3} aria-hidden className={styles.mark} />
      </span>
      {children}
    </AriaCheckbox>
  )
}
