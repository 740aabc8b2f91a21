import { Menu } from 'lucide-react'
import { Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
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
        <nav aria-label={t('shell.navigation')} className={styles.narrow}>
          <MobileMenu />
        </nav>
      </div>
    </header>
  )
}

/** The menu of small screens. Going anywhere, or a tap outside, closes it. */
function MobileMenu() {
  const { t } = useTranslation()
  return (
    <DialogTrigger>
      <Button variant="quiet" iconOnly aria-label={t('shell.menu')}>
        <Menu size={22} aria-hidden />
      </Button>
      <Popover placement="bottom end" className={cx(styles.popover)}>
        <Dialog aria-label={t('shell.menu')} className={cx(styles.dialog)}>
          {({ close }) => <Places onLeave={close} />}
        </Dialog>
      </Popover>
    </DialogTrigger>
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
