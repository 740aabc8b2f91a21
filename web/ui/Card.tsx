import { type ReactNode, type Ref, useId } from 'react'
import styles from './Card.module.css'

interface CardProps {
  readonly title: string
  /** Beside the title, e.g. that it is new. */
  readonly badge?: string
  /** For whoever has to give the focus somewhere. */
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly children: ReactNode
}

/** A part of a page with a heading of its own; on small screens it takes the whole width. */
export function Card({ title, badge, headingRef, children }: CardProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={styles.card}>
      <h2 id={headingId} tabIndex={-1} className={styles.title} {...(headingRef ? { ref: headingRef } : {})}>
        {title}
        {badge && (
          <>
            {' '}
            <span className={styles.badge}>{badge}</span>
          </>
        )}
      </h2>
      {children}
    </section>
  )
}
