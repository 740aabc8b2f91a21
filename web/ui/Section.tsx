import { type ReactNode, type Ref, useId } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  readonly title: string
  /** How many there are, beside the title. */
  readonly count?: number
  /** For whoever has to give the focus somewhere. */
  readonly headingRef?: Ref<HTMLHeadingElement>
  /** At the other end of the line of the title. */
  readonly action?: ReactNode
  readonly about?: string | undefined
  readonly children: ReactNode
}

/** A part of a screen with a heading of its own. */
export function Section({ title, count = 0, headingRef, action, about, children }: SectionProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <header className={styles.header}>
        <h2 id={headingId} className={styles.heading} {...(headingRef && { ref: headingRef, tabIndex: -1 })}>
          {title}
          {count > 0 && (
            <span aria-hidden className={styles.count}>
              {count}
            </span>
          )}
        </h2>
        {action}
      </header>
      {about && <p className={styles.about}>{about}</p>}
      {children}
    </section>
  )
}
