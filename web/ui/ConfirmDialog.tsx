import type { ReactNode } from 'react'
import { Modal as AriaModal, Dialog, Heading, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import styles from './Modal.module.css'

export interface ConfirmDialogProps {
  readonly title: string
  readonly message: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
  /** Default "Delete". */
  readonly confirmLabel?: string
  /** What is asked about can be undone at any time, so it need not look dangerous. */
  readonly isHarmless?: boolean
  /** False until it is known what is confirmed. */
  readonly isReady?: boolean
  /** What there is to choose, or to know, besides. */
  readonly children?: ReactNode
}

/** Enter is for these themselves, wherever else it stands in the dialog it confirms. */
const answersEnter = 'button, a[href], textarea, [role="button"]'

/** Asks before something is taken away. Enter confirms, wherever one is in it; Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation()
  const { title, message, onConfirm, onCancel, confirmLabel, isHarmless = false, isReady = true, children } = props
  const confirm = () => {
    if (isReady) onConfirm()
  }
  const listen = (dialog: HTMLElement | null) => {
    const confirmAtEnter = (event: KeyboardEvent) => {
      const isMeant = event.key === 'Enter' && !event.repeat && !event.defaultPrevented
      if (isMeant && event.target instanceof Element && !event.target.closest(answersEnter)) confirm()
    }
    dialog?.addEventListener('keydown', confirmAtEnter)
    return () => dialog?.removeEventListener('keydown', confirmAtEnter)
  }
  return (
    <ModalOverlay isOpen onOpenChange={open => !open && onCancel()} isDismissable className={cx(styles.veil)}>
      <AriaModal className={cx(styles.modal, styles.narrow)}>
        <Dialog ref={listen} role="alertdialog" className={cx(styles.dialog)}>
          <Heading slot="title" className={cx(styles.title)}>
            {title}
          </Heading>
          <p className={styles.message}>{message}</p>
          {children}
          <div className={styles.actions}>
            <Button onPress={onCancel}>{t('common.cancel')}</Button>
            <Button
              variant={isHarmless ? 'primary' : 'danger'}
              autoFocus={isReady}
              aria-disabled={!isReady}
              onPress={confirm}
            >
              {confirmLabel ?? t('common.delete')}
            </Button>
          </div>
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}
