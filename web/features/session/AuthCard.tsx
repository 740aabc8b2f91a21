import type { ReactNode } from 'react'
import { Wordmark } from '#web/ui/Wordmark.tsx'
import styles from './session.module.css'

interface AuthCardProps {
  readonly title: string
  readonly children: ReactNode
  readonly footer: ReactNode
}

export function AuthCard({ title, children, footer }: AuthCardProps) {
  return (
    <main id="content" className={styles.page}>
      <Wordmark to="/" />
      <section className={styles.card} aria-labelledby="auth-title">
        <h1 id="auth-title" className={styles.title}>
          {title}
        </h1>
        {children}
      </section>
      <p className={styles.footer}>{footer}</p>
    </main>
  )
}
