import { Link } from 'react-router-dom'
import { cx } from '#web/ui/cx.ts'
import tag from '../Tag.module.css'
import styles from './OpenedEntry.module.css'

interface PlaceProps {
  readonly emoji: string
  readonly name: string
  /** Null: it has no place of its own, or none for the reader. */
  readonly to: string | null
}

/** The trip or group that an entry belongs to, and the way there. */
export function Place({ emoji, name, to }: PlaceProps) {
  const words = (
    <>
      <span aria-hidden>{emoji}</span> {name}
    </>
  )
  if (!to) return <span className={tag.tag}>{words}</span>
  return (
    <span className={styles.place}>
      <Link to={to} className={cx(tag.tag, styles.way)}>
        {words}
      </Link>
    </span>
  )
}

export const placeOfTrip = (tripId: string): string => `/trips/${tripId}`
