import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useRouteError } from 'react-router-dom'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { MissingPartError } from '#web/ui/missingPart.ts'
import { PlainButton } from '#web/ui/PlainButton.tsx'
import { useDocumentTitle } from '#web/ui/useDocumentTitle.ts'
import styles from './ScreenProblem.module.css'
import { useFreshStart } from './useFreshStart.ts'

/** In place of a screen that cannot be shown. What is around it stays. */
export function ScreenProblem() {
  return useRouteError() instanceof MissingPartError ? <MissingScreen /> : <FaultyScreen />
}

function MissingScreen() {
  const { t } = useTranslation()
  const { standing, again } = useFreshStart()
  useDocumentTitle(t('problem.missing'))
  if (standing === null || standing === 'starting') return null
  return (
    <div role="alert">
      <EmptyState
        mark={standing === 'offline' ? '🔌' : '🧩'}
        title={t('problem.missing')}
        isPageHeading
        text={standing === 'offline' ? t('problem.offline') : t('problem.gone')}
      >
        <PlainButton variant="primary" onClick={again}>
          {t('common.retry')}
        </PlainButton>
      </EmptyState>
    </div>
  )
}

/** The router numbers the pages of a visit; unlike the key of a page, its number stays when it is drawn anew. */
const isFirstPage = (): boolean => !history.state?.idx

function FaultyScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const here = useLocation()
  useDocumentTitle(t('problem.fault'))
  return (
    <div role="alert">
      <EmptyState mark="🩹" title={t('problem.fault')} isPageHeading text={t('problem.faultHint')}>
        <div className={styles.ways}>
          <PlainButton onClick={() => void (isFirstPage() ? navigate('/') : navigate(-1))}>
            {t('problem.back')}
          </PlainButton>
          {/* Going where one is already draws it anew. */}
          <PlainButton variant="primary" onClick={() => void navigate(here, { replace: true, state: here.state })}>
            {t('common.retry')}
          </PlainButton>
        </div>
      </EmptyState>
    </div>
  )
}

/** In place of everything, where not even the frame can be shown. */
export function FrameProblem() {
  return (
    <main className={styles.page}>
      <ScreenProblem />
    </main>
  )
}
