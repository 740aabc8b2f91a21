import { Plus, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { SavedLinks } from '#web/features/reports/saved/SavedLinks.tsx'
import { useViewer } from '#web/format/viewer.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Wordmark } from '#web/ui/Wordmark.tsx'
import { askToAddExpense } from '../addExpense.ts'
import { askForPalette } from '../palette/askForPalette.ts'
import { AccountButton } from './AccountButton.tsx'
import { Bell } from './Bell.tsx'
import { usePlaces } from './places.ts'
import styles from './SideBar.module.css'
import { WaitingBadge } from './WaitingBadge.tsx'

interface SideBarProps {
  /** How many requests and invitations wait for an answer. */
  readonly waiting: number
  /** How much is new of what concerns the viewer. */
  readonly unread: number
}

/** The navigation of wide screens. */
export function SideBar({ waiting, unread }: SideBarProps) {
  const { t } = useTranslation()
  const { displayName } = useViewer()
  const places = usePlaces()
  return (
    <nav aria-label={t('shell.navigation')} className={styles.sideBar}>
      <div className={styles.mark}>
        <Wordmark to="/expenses" />
        <Bell unread={unread} />
      </div>
      <Button variant="primary" fullWidth aria-keyshortcuts="n" onPress={askToAddExpense}>
        <Plus size={18} aria-hidden />
        {t('expenses.add')}
      </Button>
      <button type="button" aria-keyshortcuts="/ Control+K" className={styles.search} onClick={askForPalette}>
        <Search size={16} aria-hidden />
        {t('palette.title')}
        <kbd aria-hidden className={styles.key}>
          /
        </kbd>
      </button>
      <ul className={styles.places}>
        {places.map(({ path, label, icon: Icon, isForAnswers, hasSaved }) => (
          <li key={path}>
            <NavLink to={path} className={cx(styles.place)}>
              <Icon size={18} aria-hidden />
              {t(label)}
              {isForAnswers && (
                <span className={styles.waiting}>
                  <WaitingBadge count={waiting} />
                </span>
              )}
            </NavLink>
            {hasSaved && <SavedLinks className={styles.saved} linkClassName={styles.savedLink} />}
          </li>
        ))}
      </ul>
      <AccountButton name={displayName} />
    </nav>
  )
}
