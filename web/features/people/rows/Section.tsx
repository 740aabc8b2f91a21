import { type ReactNode, useId } from 'react'
import styles from './rows.module.css'

interface SectionProps {
  readonly title: string
  /** How many there are, beside the title. */
  readonly count?: number
  readonly about?: string
  readonly children: ReactNode
}

/** One kind of people or groups, with a heading of its own. */
export function Section({ title, count, about, children }: SectionProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId} className={styles.heading}>
        {title}
        {count !== undefined && count > 0 && (
          <span aria-hidden className={styles.count}>
            {count}
          </span>
        )}
      </h2>
      {about && <p className={styles.about}>{about}</p>}
      {children}
    </section>
  )
}
