import { Menu } from 'lucide-react'
import { type FocusEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { cx } from '#web/ui/cx.ts'
import { PlainButton } from '#web/ui/PlainButton.tsx'
import { Wordmark } from '#web/ui/Wordmark.tsx'
import styles from './Header.module.css'
import { useSite } from './site.ts'

export function Header() {
  const { t } = useTranslation()
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Wordmark to="/" />
        <nav aria-label={t('shell.navigation')} className={styles.wide}>
          <Places />
        </nav>
        <MobileMenu />
      </div>
    </header>
  )
}

/** The menu of small screens. Going anywhere, with the Tab key too, or a tap outside closes it. */
function MobileMenu() {
  const { t } = useTranslation()
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover()
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }
  return (
    <nav aria-label={t('shell.navigation')} className={styles.narrow} onBlur={closeBehind}>
      <PlainButton variant="quiet" iconOnly aria-label={t('shell.menu')} aria-haspopup="dialog" popoverTarget={id}>
        <Menu size={22} aria-hidden />
      </PlainButton>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('shell.menu')}
        tabIndex={-1}
        onToggle={({ newState }) => newState === 'open' && menu.current?.focus()}
        className={styles.popover}
      >
        <Places onLeave={close} />
      </div>
    </nav>
  )
}

function Places({ onLeave }: { readonly onLeave?: () => void }) {
  const { t } = useTranslation()
  const blog = useSite()?.blog_url
  return (
    <ul className={styles.places}>
      {blog && (
        <li>
          <a href={blog} className={styles.place}>
            {t('visitors.blog')}
          </a>
        </li>
      )}
      <li>
        <NavLink to="/login" onClick={onLeave} className={cx(styles.place)}>
          {t('visitors.login')}
        </NavLink>
      </li>
      <li>
        <NavLink to="/register" onClick={onLeave} className={cx(styles.place, styles.register)}>
          {t('visitors.register')}
        </NavLink>
      </li>
    </ul>
  )
}
