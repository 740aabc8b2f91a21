import { type ReactNode, type Ref, useId } from 'react'
import { Badge } from './Badge.tsx'
import styles from './Card.module.css'
import { cx } from './cx.ts'
import surface from './surface.module.css'

interface CardProps {
  readonly title: string
  /** By which an address leads here. */
  readonly name?: string
  /** Beside the title, e.g. that it is new. */
  readonly badge?: string
  /** For whoever has to give the focus somewhere. */
  readonly headingRef?: Ref<HTMLHeadingElement>
  /** The title says how something stands that goes on by itself: whoever hears the page hears it change. */
  readonly isLive?: boolean
  readonly children: ReactNode
}

/** A part of a page with a heading of its own; on small screens it takes the whole width. */
export function Card({ title, name, badge, headingRef, isLive = false, children }: CardProps) {
  const headingId = useId()
  return (
    <section id={name} aria-labelledby={headingId} className={cx(surface.card, surface.wide, styles.card)}>
      <h2
        id={headingId}
        tabIndex={-1}
        className={styles.title}
        {...(isLive ? { 'aria-live': 'polite' } : {})}
        {...(headingRef ? { ref: headingRef } : {})}
      >
        {title}
        {badge && (
          <>
            {' '}
            <Badge tone="special">{badge}</Badge>
          </>
        )}
      </h2>
      {children}
    </section>
  )
}
