import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './PlaceLink.module.css'

interface PlaceLinkProps {
  readonly to: string
  /** What the place is called. */
  readonly children: ReactNode
}

/** A name that leads to whose it is. It looks like the name alone until somebody comes near. */
export function PlaceLink({ to, children }: PlaceLinkProps) {
  return (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  )
}
