import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { useDocumentTitle } from '#web/ui/useDocumentTitle.ts'
import { useIsInView } from '#web/ui/useIsInView.ts'
import { ComingSoon } from './ComingSoon.tsx'
import { Features } from './Features.tsx'
import { FloatingAdd } from './FloatingAdd.tsx'
import styles from './LandingScreen.module.css'
import { MiniFeed } from './MiniFeed.tsx'
import { Voices } from './Voices.tsx'

interface LandingScreenProps {
  readonly onAddExpense: () => void
}

export function LandingScreen({ onAddExpense }: LandingScreenProps) {
  const { t } = useTranslation()
  useDocumentTitle()
  const [firstStep, isFirstStepInView] = useIsInView()
  const [lastStep, isLastStepInView] = useIsInView()
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div>
          <h1 className={styles.headline}>{t('home.headline')}</h1>
          <p className={styles.lead}>{t('home.lead')}</p>
          <div ref={firstStep} className={styles.steps}>
            <ButtonLink variant="primary" to="/register">
              {t('session.createAccount')}
            </ButtonLink>
            <ButtonLink to="/login">{t('session.signIn')}</ButtonLink>
          </div>
        </div>
        <MiniFeed />
      </section>
      <Features />
      <ComingSoon />
      <Voices />
      <section className={styles.closing}>
        <h2 className={styles.closingHeading}>{t('home.closing')}</h2>
        <div ref={lastStep}>
          <ButtonLink variant="primary" to="/register">
            {t('session.createAccount')}
          </ButtonLink>
        </div>
      </section>
      {!isFirstStepInView && !isLastStepInView && <FloatingAdd onPress={onAddExpense} />}
    </div>
  )
}
