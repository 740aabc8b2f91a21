import { type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { PaneContext } from './PaneContext.ts'
import styles from './Panes.module.css'

interface BesideProps {
  /** Where there is no second pane it is left out; default: it stands where it is said. */
  readonly isExtra?: boolean
  readonly children: ReactNode
}

/** What helps beside the list that a screen is about. It makes room for what is opened, and is there again at once. */
export function Beside({ isExtra = false, children }: BesideProps) {
  const pane = use(PaneContext)
  if (pane === null) return isExtra ? null : children
  return pane && createPortal(<div className={styles.beside}>{children}</div>, pane)
}
