import type { ReactNode, Ref } from 'react'
import { QuietLine } from './QuietLine.tsx'
import styles from './Screen.module.css'
import { useDocumentTitle } from './useDocumentTitle.ts'

interface ScreenProps {
  readonly heading: string
  /** Takes the focus when what had it is gone. */
  readonly headingRef: Ref<HTMLHeadingElement>
  /** That what was done is stored and soon to be seen. */
  readonly notice: string | null
  /** What one adds to what is here: beside the heading, and on small screens within reach of a thumb. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A place of the product: its heading, the one thing to add, and what is there. */
export function Screen({ heading, headingRef, notice, action, children }: ScreenProps) {
  useDocumentTitle(heading)
  return (
    <div className={styles.page}>
      <QuietLine text={notice} />
      <header className={styles.header}>
        <h1 ref={headingRef} tabIndex={-1} className={styles.heading}>
          {heading}
        </h1>
        {action && <div className={styles.add}>{action}</div>}
      </header>
      {children}
    </div>
  )
}
