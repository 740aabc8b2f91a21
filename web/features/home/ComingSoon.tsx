import { Landmark, Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './ComingSoon.module.css'
import sectionStyles from './section.module.css'

const plans = [
  { label: 'home.soon.languages', icon: Languages },
  { label: 'home.soon.bank', icon: Landmark },
] as const

export function ComingSoon() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="coming-soon" className={styles.section}>
      <div>
        <h2 id="coming-soon" className={sectionStyles.heading}>
          {t('home.soon.heading')}
        </h2>
        <p className={sectionStyles.lead}>{t('home.soon.lead')}</p>
      </div>
      <ul className={styles.plans}>
        {plans.map(({ label, icon: Icon }) => (
          <li key={label} className={styles.plan}>
            <Icon size={20} aria-hidden className={styles.icon} />
            {t(label)}
          </li>
        ))}
      </ul>
    </section>
  )
}
