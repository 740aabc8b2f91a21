import { ChevronLeft } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Link, type To } from 'react-router-dom'
import { QuietLine } from './QuietLine.tsx'
import styles from './Screen.module.css'
import { useDocumentTitle } from './useDocumentTitle.ts'

interface ScreenProps {
  readonly heading: string
  /** Takes the focus when what had it is gone. */
  readonly headingRef?: Ref<HTMLHeadingElement>
  /** Where one comes from: the screen that this one is a part of. */
  readonly back?: { readonly to: To; readonly text: string }
  /** That what was done is stored and soon to be seen; null while there is nothing to say. */
  readonly notice?: string | null
  /** What one adds to what is here: beside the heading, where it covers nothing: the bar has the one that floats. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A place of the product: its heading, the one thing to add, and what is there. */
export function Screen({ heading, headingRef, back, notice, action, children }: ScreenProps) {
  useDocumentTitle(heading)
  return (
    <div className={styles.page}>
      {notice !== undefined && <QuietLine text={notice} />}
      {back && (
        <Link to={back.to} className={styles.back}>
          <ChevronLeft size={16} aria-hidden />
          {back.text}
        </Link>
      )}
      <header className={styles.header}>
        <h1 {...(headingRef && { ref: headingRef, tabIndex: -1 })} className={styles.heading}>
          {heading}
        </h1>
        {action && <div className={styles.add}>{action}</div>}
      </header>
      {children}
    </div>
  )
}
