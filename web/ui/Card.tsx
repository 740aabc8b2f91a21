import { type ReactNode, useId } from 'react'
import styles from './Card.module.css'

interface CardProps {
  readonly title: string
  readonly children: ReactNode
}

/** A part of a page with a heading of its own; on small screens it takes the whole width. */
export function Card({ title, children }: CardProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={styles.card}>
      <h2 id={headingId} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
