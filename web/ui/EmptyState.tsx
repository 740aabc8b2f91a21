import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  readonly mark: string
  readonly title: string
  /** Where the page has no other heading, this is its first. */
  readonly isPageHeading?: boolean
  /** What this place is for. */
  readonly text: string
  /** The one next step. */
  readonly children?: ReactNode
}

export function EmptyState({ mark, title, isPageHeading = false, text, children }: EmptyStateProps) {
  const Heading = isPageHeading ? 'h1' : 'h2'
  return (
    <div className={styles.empty}>
      <span aria-hidden className={styles.mark}>
        {mark}
      </span>
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  )
}
