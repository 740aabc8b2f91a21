import { Bell } from 'lucide-react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { SavedLinks } from '#web/features/reports/saved/SavedLinks.tsx'
import { cx } from '#web/ui/cx.ts'
import { AccountPanel } from './AccountPanel.tsx'
import styles from './MenuSheet.module.css'
import { usePlaces } from './places.ts'
import { UnreadBadge } from './UnreadBadge.tsx'

interface MenuSheetProps {
  /** How much is new of what concerns the viewer. */
  readonly unread: number
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The full menu of small screens. Going anywhere, or a tap outside, closes it. */
export function MenuSheet({ unread, isOpen, onClose }: MenuSheetProps) {
  const { t } = useTranslation()
  const places = usePlaces()
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={open => !open && onClose()} isDismissable className={cx(styles.veil)}>
      <Modal className={cx(styles.sheet)}>
        <Dialog aria-label={t('shell.menu')} className={cx(styles.dialog)}>
          <ul>
            <li>
              <NavLink to="/notifications" onClick={onClose} className={cx(styles.place)}>
                <Bell size={20} aria-hidden />
                {t('notifications.heading')}
                <UnreadBadge count={unread} />
              </NavLink>
            </li>
            {places.map(({ path, label, icon: Icon, hasSaved }) => (
              <li key={path}>
                <NavLink to={path} onClick={onClose} className={cx(styles.place)}>
                  <Icon size={20} aria-hidden />
                  {t(label)}
                </NavLink>
                {hasSaved && (
                  <SavedLinks className={styles.saved} linkClassName={cx(styles.savedLink)} onGo={onClose} />
                )}
              </li>
            ))}
          </ul>
          <AccountPanel onLeave={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
