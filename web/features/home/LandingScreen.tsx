import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { useDocumentTitle } from '#web/ui/useDocumentTitle.ts'
import { useIsInView } from '#web/ui/useIsInView.ts'
import { ComingSoon } from './ComingSoon.tsx'
import { Differences } from './Differences.tsx'
import { Features } from './Features.tsx'
import { FloatingAdd } from './FloatingAdd.tsx'
import styles from './LandingScreen.module.css'
import { Screen } from './Screen.tsx'
import { Voices } from './Voices.tsx'

/** Each of them stays together where a line ends. */
const sentencesIn = (text: string): readonly string[] => text.split(/(?<=\.) /)

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
          <h1 className={styles.headline}>
            {sentencesIn(t('home.headline')).map(sentence => (
              <Fragment key={sentence}>
                <span className={styles.sentence}>{sentence}</span>{' '}
              </Fragment>
            ))}
          </h1>
          <p className={styles.lead}>{t('home.lead')}</p>
          <div ref={firstStep} className={styles.steps}>
            <ButtonLink variant="primary" to="/register">
              {t('session.createAccount')}
            </ButtonLink>
            <ButtonLink to="/login">{t('session.signIn')}</ButtonLink>
          </div>
        </div>
        <Screen />
      </section>
      <Differences />
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
