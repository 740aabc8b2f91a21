import { type ReactNode, useState } from 'react'
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

/** A browser takes the focus off what it disables, and with it one's place on the page: that waits until it is left. */
const whileFocused = { isDisabled: false, 'aria-disabled': true, type: 'button', onPress: () => undefined } as const

export function Button({ variant = 'secondary', iconOnly = false, fullWidth = false, ...rest }: ButtonProps) {
  const [isFocused, setIsFocused] = useState(false)
  return (
    <AriaButton
      {...rest}
      {...(rest.isDisabled && isFocused ? whileFocused : {})}
      onFocusChange={setIsFocused}
      className={cx(styles.button, styles[variant], iconOnly && styles.iconOnly, fullWidth && styles.fullWidth)}
    />
  )
}
