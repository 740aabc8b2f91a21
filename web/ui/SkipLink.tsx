import { useTranslation } from 'react-i18next'
import styles from './SkipLink.module.css'

/** The first stop of the Tab key: past the navigation, to the element `content`. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a href="#content" className={styles.skip}>
      {t('shell.skipToContent')}
    </a>
  )
}
