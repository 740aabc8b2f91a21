import { Link } from 'react-router-dom'
import styles from './Wordmark.module.css'

/** Two equal strokes: even again. */
export function Wordmark({ to }: { readonly to: string }) {
  return (
    <Link to={to} className={styles.wordmark}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="9" className={styles.tile} />
        <path d="M9 12.5h14M9 19.5h14" className={styles.strokes} />
      </svg>
      Quits
    </Link>
  )
}
