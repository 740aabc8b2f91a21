import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useDocumentTitle } from '#web/ui/useDocumentTitle.ts'
import styles from './AboutScreen.module.css'

const sections = ['purpose', 'figures', 'privacy'] as const

export function AboutScreen() {
  const { t } = useTranslation()
  useDocumentTitle(t('about.heading'))
  return (
    <article className={styles.page}>
      <h1 className={styles.heading}>{t('about.heading')}</h1>
      <p className={styles.lead}>{t('about.lead')}</p>
      {sections.map(section => (
        <section key={section} className={styles.section}>
          <h2>{t(`about.${section}.title`)}</h2>
          <p>{t(`about.${section}.text`)}</p>
        </section>
      ))}
      <section className={styles.section}>
        <h2>{t('about.next.title')}</h2>
        <p>
          <Trans i18nKey="about.next.text" components={{ changelog: <Link to="/changelog" /> }} />
        </p>
      </section>
    </article>
  )
}
