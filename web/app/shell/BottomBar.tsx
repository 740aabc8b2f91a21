import { Menu, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Part, part } from '#web/ui/part.tsx'
import { usePrefetch } from '#web/ui/usePrefetch.ts'
import { askToAddExpense } from '../addExpense.ts'
import styles from './BottomBar.module.css'
import { mainPlaces } from './places.ts'
import { UnreadBadge } from './UnreadBadge.tsx'
import { WaitingBadge } from './WaitingBadge.tsx'

const sheet = part(async () => (await import('./MenuSheet.tsx')).MenuSheet)
const parts = [sheet]

/** How many of the places stand before the button to add. */
const middle = 2

interface BottomBarProps {
  /** How many requests and invitations wait for an answer. */
  readonly waiting: number
  /** How much is new of what concerns the viewer. */
  readonly unread: number
}

/** The navigation of small screens, within reach of a thumb. */
export function BottomBar({ waiting, unread }: BottomBarProps) {
  const { t } = useTranslation()
  usePrefetch(parts)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  return (
    <nav aria-label={t('shell.navigation')} className={styles.bar}>
      <Places places={mainPlaces.slice(0, middle)} waiting={waiting} />
      <span className={styles.add}>
        <Button variant="primary" iconOnly aria-label={t('expenses.add')} onPress={askToAddExpense}>
          <Plus size={24} aria-hidden />
        </Button>
      </span>
      <Places places={mainPlaces.slice(middle)} waiting={waiting} />
      <button type="button" aria-haspopup="dialog" className={styles.item} onClick={() => setIsMenuOpen(true)}>
        <Menu size={22} aria-hidden />
        {t('shell.menu')}
        {unread > 0 && (
          <span className={styles.waiting}>
            <UnreadBadge count={unread} />
          </span>
        )}
      </button>
      <Part of={sheet} when={isMenuOpen} unread={unread} isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
    </nav>
  )
}

interface PlacesProps extends Pick<BottomBarProps, 'waiting'> {
  readonly places: typeof mainPlaces
}

function Places({ places, waiting }: PlacesProps) {
  const { t } = useTranslation()
  return places.map(({ path, label, shortLabel = label, icon: Icon, isForAnswers }) => (
    <NavLink key={path} to={path} className={cx(styles.item)}>
      <Icon size={22} aria-hidden />
      {t(shortLabel)}
      {isForAnswers && (
        <span className={styles.waiting}>
          <WaitingBadge count={waiting} />
        </span>
      )}
    </NavLink>
  ))
}
