import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './FoldedCard.module.css'
import surface from './surface.module.css'

interface FoldedCardProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onChange: (isOpen: boolean) => void
  /** Somebody may open it soon. */
  readonly onApproach: () => void
  readonly children: ReactNode
}

/** A part of a page that is there for whoever wants it: what it takes comes when it is opened. */
export function FoldedCard({ title, isOpen, onChange, onApproach, children }: FoldedCardProps) {
  return (
    <section aria-label={title} className={cx(surface.card, styles.card)}>
      <button
        type="button"
        aria-expanded={isOpen}
        className={styles.trigger}
        onClick={() => onChange(!isOpen)}
        onPointerEnter={onApproach}
        onFocus={onApproach}
      >
        {title}
      </button>
      {isOpen && <div className={styles.content}>{children}</div>}
    </section>
  )
}
