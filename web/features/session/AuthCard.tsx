import type { ReactNode } from 'react'
import { Locale } from '#web/ui/Locale.tsx'
import styles from './session.module.css'

interface AuthCardProps {
  readonly title: string
  readonly children: ReactNode
  readonly footer: ReactNode
  /** What whoever comes should know before. */
  readonly notice?: ReactNode
}

export function AuthCard({ title, children, footer, notice }: AuthCardProps) {
  return (
    <div className={styles.page}>
      {notice}
      <section className={styles.card} aria-labelledby="auth-title">
        <h1 id="auth-title" className={styles.title}>
          {title}
        </h1>
        <Locale>{children}</Locale>
      </section>
      <p className={styles.footer}>{footer}</p>
    </div>
  )
}
