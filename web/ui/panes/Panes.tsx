import { type ReactNode, useState } from 'react'
import { PaneContext } from './PaneContext.ts'
import styles from './Panes.module.css'
import { useHasPane } from './useHasPane.ts'

interface PanesProps {
  /** There is nothing to stand beside it: one column, as where there is no room. */
  readonly isAlone?: boolean
  readonly children: ReactNode
}

/**
 * A screen and, where there is room, a second pane: for what is opened in the screen, and until then for what helps beside
 * it.
 */
export function Panes({ isAlone = false, children }: PanesProps) {
  const hasPane = useHasPane() && !isAlone
  const [pane, setPane] = useState<HTMLElement | null>(null)
  return (
    <PaneContext value={hasPane ? (pane ?? undefined) : null}>
      <div className={hasPane ? styles.panes : undefined} data-panes={hasPane ? true : undefined}>
        <div className={styles.main}>{children}</div>
        {hasPane && <div ref={setPane} className={styles.pane} />}
      </div>
    </PaneContext>
  )
}
