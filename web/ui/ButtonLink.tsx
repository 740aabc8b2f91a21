import type { ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'
import styles from './Button.module.css'
import { cx } from './cx.ts'

interface ButtonLinkProps {
  readonly to: To
  readonly variant?: 'primary' | 'secondary' | 'quiet'
  /** For the page it leads to. */
  readonly state?: unknown
  readonly preventScrollReset?: boolean
  readonly children: ReactNode
}

/** Leads somewhere, and is as large as a button. */
export function ButtonLink({ variant = 'secondary', children, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={cx(styles.button, styles[variant])}>
      {children}
    </Link>
  )
}
