import type { ReactNode } from 'react'
import styles from './Button.module.css'
import { cx } from './cx.ts'

interface DownloadLinkProps {
  readonly href: string
  /** Under which it is kept. */
  readonly name: string
  /** What it is read aloud as. */
  readonly label: string
  readonly children: ReactNode
}

/** Fetches a file from the gateway, and is as large as a button. */
export function DownloadLink({ href, name, label, children }: DownloadLinkProps) {
  return (
    <a href={href} download={name} aria-label={label} className={cx(styles.button, styles.secondary)}>
      {children}
    </a>
  )
}
