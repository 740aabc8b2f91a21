import { type ReactNode, useRef } from 'react'
import { Locale } from '#web/ui/Locale.tsx'
import styles from './session.module.css'

/** Where it goes away as it is answered, whoever answered it goes on from the title. */
export type Notice = (goOn: () => void) => ReactNode

interface AuthCardProps {
  readonly title: string
  readonly children: ReactNode
  readonly footer: ReactNode
  /** What whoever comes should know before. */
  readonly notice?: Notice | undefined
}

export function AuthCard({ title, children, footer, notice }: AuthCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className={styles.page}>
      {notice?.(() => heading.current?.focus())}
      <section className={styles.card} aria-labelledby="auth-title">
        <h1 ref={heading} id="auth-title" tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <Locale>{children}</Locale>
      </section>
      <p className={styles.footer}>{footer}</p>
    </div>
  )
}
