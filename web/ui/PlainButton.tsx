import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { cx } from './cx.ts'

interface PlainButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'type'> {
  readonly variant?: 'primary' | 'secondary' | 'quiet'
  /** Shows only an icon: give an `aria-label` too. */
  readonly iconOnly?: boolean
}

/** Looks like any other, and is the browser's own: for what is there before react-aria is, or where that may be missing. */
export function PlainButton({ variant = 'secondary', iconOnly = false, ...rest }: PlainButtonProps) {
  return <button {...rest} type="button" className={cx(styles.button, styles[variant], iconOnly && styles.iconOnly)} />
}
