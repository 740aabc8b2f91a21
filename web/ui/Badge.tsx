import type { ReactNode } from 'react'
import styles from './Badge.module.css'
import { cx } from './cx.ts'

interface BadgeProps {
  /** Something is waited for, or it stands out among others of its kind. */
  readonly tone?: 'quiet' | 'waiting' | 'special'
  readonly children: ReactNode
}

/** A word about something, beside its name. */
export function Badge({ tone = 'quiet', children }: BadgeProps) {
  return <span className={cx(styles.badge, styles[tone])}>{children}</span>
}
