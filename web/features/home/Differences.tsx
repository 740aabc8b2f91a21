import { CloudOff, ScanSearch, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './Differences.module.css'
import sectionStyles from './section.module.css'

const differences = [
  { id: 'together', icon: Users },
  { id: 'explained', icon: ScanSearch },
  { id: 'yours', icon: CloudOff },
] as const

/** What one does not get elsewhere. */
export function Differences() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="differences">
      <h2 id="differences" className={sectionStyles.heading}>
        {t('home.differences.heading')}
      </h2>
      <ul className={styles.list}>
        {differences.map(({ id, icon: Icon }) => (
          <li key={id}>
            <Icon size={28} aria-hidden className={styles.icon} />
            <h3 className={styles.title}>{t(`home.differences.${id}.title`)}</h3>
            <p className={styles.text}>{t(`home.differences.${id}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
