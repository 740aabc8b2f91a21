import { useCallback } from 'react'
import { Outlet, ScrollRestoration, useNavigate } from 'react-router-dom'
import { SkipLink } from '#web/ui/SkipLink.tsx'
import { useAddExpenseEvent } from '../addExpense.ts'
import { usePageFocus } from '../usePageFocus.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './VisitorFrame.module.css'

/** Whoever wants to add an expense needs an account first; the form is open once they have one. */
const afterRegistering = { from: { pathname: '/expenses', search: '?source=landing' } }

/** The frame around every page of somebody who is not signed in. */
export function VisitorFrame() {
  const navigate = useNavigate()
  const page = usePageFocus()
  useAddExpenseEvent(useCallback(() => navigate('/register', { state: afterRegistering }), [navigate]))
  return (
    <div className={styles.frame}>
      <SkipLink />
      <Header />
      <main id="content" ref={page} tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </div>
  )
}
