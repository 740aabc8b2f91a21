import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../Button.tsx'
import { DialogProblem } from '../DialogProblem.tsx'
import { FaultBoundary } from '../FaultBoundary.tsx'
import { isTyping } from '../isTyping.ts'
import { isDialogOpen } from '../openDialog.ts'
import styles from './Panes.module.css'

interface InPaneProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What is opened in the second pane: a dialog that covers nothing, and leaves the list beside it to be used. */
export function InPane({ title, onClose, children }: InPaneProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const heading = useVisit()
  useEscape(onClose)
  return (
    <div role="dialog" aria-modal="false" aria-labelledby={titleId} className={styles.opened}>
      <header className={styles.header}>
        <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <Button variant="quiet" iconOnly aria-label={t('common.close')} onPress={onClose}>
          <X size={18} aria-hidden />
        </Button>
      </header>
      <FaultBoundary instead={(retry, fault) => <DialogProblem fault={fault} retry={retry} />}>
        {children}
      </FaultBoundary>
    </div>
  )
}

/**
 * The focus comes to the heading, where nothing in the pane has asked for it, and goes back to what opened the pane, unless
 * it is elsewhere by then.
 */
function useVisit() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    const isHere = heading.current?.closest('[role="dialog"]')?.contains(document.activeElement)
    if (!isHere) heading.current?.focus({ preventScroll: true })
    return () => {
      const isLost = document.activeElement === document.body
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [opener])
  return heading
}

/** From anywhere on the page, unless a key is meant for what is typed in or for what is in front. */
function useEscape(run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isDialogOpen() || isTyping(event.target)) return
      latest.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
