import type { ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'
import styles from './Button.module.css'
import { cx } from './cx.ts'

interface ButtonLinkProps {
  readonly to: To
  readonly variant?: 'primary' | 'secondary' | 'quiet'
  /** For the page it leads to. */
  readonly state?: unknown
  readonly children: ReactNode
}

/** Leads somewhere, and is as large as a button. */
export function ButtonLink({ to, variant = 'secondary', state, children }: ButtonLinkProps) {
  return (
    <Link to={to} state={state} className={cx(styles.button, styles[variant])}>
      {children}
    </Link>
  )
}
