import { Bell, Search } from 'lucide-react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { SavedLinks } from '#web/features/reports/saved/SavedLinks.tsx'
import { cx } from '#web/ui/cx.ts'
import { usePrefetch } from '#web/ui/usePrefetch.ts'
import { askForPalette } from '../palette/askForPalette.ts'
import { palette } from '../palette/palettePart.ts'
import { AccountPanel } from './AccountPanel.tsx'
import styles from './MenuSheet.module.css'
import { usePlaces } from './places.ts'
import { UnreadBadge } from './UnreadBadge.tsx'

/** A phone shows its keys only for what has the focus as soon as it was tapped. */
const parts = [palette]

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
  usePrefetch(parts)
  const search = () => {
    onClose()
    askForPalette()
  }
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={open => !open && onClose()} isDismissable className={cx(styles.veil)}>
      <Modal className={cx(styles.sheet)}>
        <Dialog aria-label={t('shell.menu')} className={cx(styles.dialog)}>
          <ul>
            <li>
              <button type="button" aria-haspopup="dialog" className={cx(styles.place, styles.search)} onClick={search}>
                <Search size={20} aria-hidden />
                {t('palette.title')}
              </button>
            </li>
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
