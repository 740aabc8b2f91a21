import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  readonly mark: string
  readonly title: string
  /** What this place is for. */
  readonly text: string
  /** The one next step. */
  readonly children?: ReactNode
}

export function EmptyState({ mark, title, text, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span aria-hidden className={styles.mark}>
        {mark}
      </span>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  )
}
