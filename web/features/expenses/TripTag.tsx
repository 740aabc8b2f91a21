import { createContext, use } from 'react'
import styles from './Tag.module.css'

/** The trip on whose page one is: there it need not be said of every expense. */
export const TripAtHand = createContext<string | null>(null)

interface TripTagProps {
  readonly id: string | null
  /** Null: it belongs to none. */
  readonly title: string | null
}

/** The trip that something belongs to. */
export function TripTag({ id, title }: TripTagProps) {
  const atHand = use(TripAtHand)
  if (!title || id === atHand) return null
  return (
    <span className={styles.tag}>
      <span aria-hidden>✈️</span> {title}
    </span>
  )
}
