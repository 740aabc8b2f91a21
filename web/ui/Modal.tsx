import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Modal as AriaModal, Dialog, Heading, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { DialogProblem } from './DialogProblem.tsx'
import { FaultBoundary } from './FaultBoundary.tsx'
import { knowLinksFollowedByKey } from './followedByKey.ts'
import styles from './Modal.module.css'

knowLinksFollowedByKey()

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
