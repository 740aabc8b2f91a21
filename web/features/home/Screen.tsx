import { useTranslation } from 'react-i18next'
import { useTheme } from '#web/ui/theme.ts'
import styles from './Screen.module.css'
import dark from './screen-dark.webp'
import light from './screen-light.webp'

/** The product as it is, taken by `npm run pictures`, in the colours of whoever looks. */
export function Screen() {
  const { t } = useTranslation()
  const theme = useTheme()
  return (
    <div className={styles.stage}>
      <img
        className={styles.screen}
        src={theme === 'dark-blue' ? dark : light}
        alt={t('home.screen')}
        width={390}
        height={780}
        fetchPriority="high"
      />
    </div>
  )
}
