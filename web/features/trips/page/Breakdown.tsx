import { type ReactNode, useId } from 'react'
import styles from './Breakdown.module.css'

interface BreakdownProps {
  readonly title: string
  readonly children: ReactNode
}

/** One way to look at what was spent. */
export function Breakdown({ title, children }: BreakdownProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={styles.card}>
      <h2 id={headingId} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** How much something is beside the others: the number stands next to it. */
export function Bar({ percentage }: { readonly percentage: number }) {
  return (
    <span aria-hidden className={styles.track}>
      <span className={styles.fill} style={{ width: `${percentage}%` }} />
    </span>
  )
}
