import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ThemeChoice } from '#web/ui/ThemeChoice.tsx'
import styles from './Footer.module.css'
import { FooterLanguage } from './FooterLanguage.tsx'

export function Footer() {
  const { t } = useTranslation()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav aria-label={t('visitors.more')}>
          <ul className={styles.places}>
            <li>
              <Link to="/about">{t('about.heading')}</Link>
            </li>
            <li>
              <Link to="/changelog">{t('changelog.heading')}</Link>
            </li>
          </ul>
        </nav>
        <div className={styles.language}>
          <FooterLanguage />
        </div>
        <ThemeChoice />
      </div>
    </footer>
  )
}
