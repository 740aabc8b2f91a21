import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import styles from './Button.module.css'
import { cx } from './cx.ts'

interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style'> {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** Shows only an icon: give an `aria-label` too. */
  readonly iconOnly?: boolean
  readonly fullWidth?: boolean
  readonly children: ReactNode
}

export function Button({ variant = 'secondary', iconOnly = false, fullWidth = false, ...rest }: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      className={cx(styles.button, styles[variant], iconOnly && styles.iconOnly, fullWidth && styles.fullWidth)}
    />
  )
}
