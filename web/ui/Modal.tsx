import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Modal as AriaModal, Dialog, Heading, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { FaultBoundary } from './FaultBoundary.tsx'
import styles from './Modal.module.css'
import { MissingPartError } from './missingPart.ts'

interface ModalProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog over the page; a sheet from below on small screens. Escape or a click outside closes it. */
export function Modal({ title, isOpen, onClose, children }: ModalProps) {
  const { t } = useTranslation()
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={open => !open && onClose()} isDismissable className={cx(styles.veil)}>
      <AriaModal className={cx(styles.modal)}>
        <Dialog className={cx(styles.dialog)}>
          <header className={styles.header}>
            <Heading slot="title" className={cx(styles.title)}>
              {title}
            </Heading>
            <Button variant="quiet" iconOnly aria-label={t('common.close')} onPress={onClose}>
              <X size={18} aria-hidden />
            </Button>
          </header>
          <FaultBoundary instead={(retry, fault) => <DialogProblem fault={fault} retry={retry} />}>
            {children}
          </FaultBoundary>
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}

/** What could not be fetched is a matter of the page: it knows how to come by a fresh one, and opens the dialog again then. */
function DialogProblem({ fault, retry }: { readonly fault: unknown; readonly retry: () => void }) {
  const { t } = useTranslation()
  if (fault instanceof MissingPartError) throw fault
  return <Banner text={t('problem.dialog')} action={{ label: t('common.retry'), run: retry }} />
}
