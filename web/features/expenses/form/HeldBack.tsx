import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import styles from './HeldBack.module.css'

interface HeldBackProps {
  readonly title: string
  /** What saving once more comes to. */
  readonly review: string
  readonly children?: ReactNode
  /** For whoever comes back to it. */
  readonly place?: RefObject<HTMLElement | null>
}

/** Why nothing was saved yet; whoever saves now has seen it. */
export function HeldBack({ title, review, children, place }: HeldBackProps) {
  const titleId = useId()
  const own = useRef<HTMLElement>(null)
  const shown = place ?? own
  // Whoever saved looks at the end of the form, and this stands at its beginning.
  useEffect(() => shown.current?.focus(), [shown])
  return (
    <section ref={shown} tabIndex={-1} aria-labelledby={titleId} className={styles.news}>
      <p id={titleId} className={styles.title}>
        {title}
      </p>
      {children}
      <p className={styles.review}>{review}</p>
    </section>
  )
}
