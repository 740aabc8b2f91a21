import type { ReactNode } from 'react'
import styles from './QuietLine.module.css'

interface QuietLineProps {
  readonly text: string | null
  /** What can be done about it. */
  readonly children?: ReactNode
}

/** One calm line at the top of the page: about the connection, or about something still on its way. */
export function QuietLine({ text, children }: QuietLineProps) {
  return (
    <div className={styles.place}>
      <div role="status" className={styles.words}>
        {text && <p className={styles.line}>{text}</p>}
      </div>
      {text && children && (
        <section aria-label={text} className={styles.actions}>
          {children}
        </section>
      )}
    </div>
  )
}
