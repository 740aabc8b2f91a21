import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useDocumentTitle } from '#web/ui/useDocumentTitle.ts'
import { Wordmark } from '#web/ui/Wordmark.tsx'
import styles from './LandingScreen.module.css'

const promises = ['record', 'exact', 'undo'] as const

export function LandingScreen() {
  const { t } = useTranslation()
  useDocumentTitle()
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Wordmark to="/" />
        <nav aria-label={t('home.navigation')} className={styles.nav}>
          <Link to="/login" className={styles.quiet}>
            {t('session.signIn')}
          </Link>
          <Link to="/register" className={styles.primary}>
            {t('session.createAccount')}
          </Link>
        </nav>
      </header>
      <main id="content" className={styles.main}>
        <h1 className={styles.headline}>{t('home.headline')}</h1>
        <p className={styles.lead}>{t('home.lead')}</p>
        <Link to="/register" className={styles.primary}>
          {t('home.start')}
        </Link>
        <ul className={styles.promises}>
          {promises.map(promise => (
            <li key={promise}>
              <h2>{t(`home.${promise}.title`)}</h2>
              <p>{t(`home.${promise}.text`)}</p>
            </li>
          ))}
        </ul>
      </main>
    </div>
  )
}
