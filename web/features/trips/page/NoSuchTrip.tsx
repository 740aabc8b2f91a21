import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useDocumentTitle } from '#web/ui/useDocumentTitle.ts'

/** Whether there is none, or only none of the viewer's, is nobody's to know. */
export function NoSuchTrip() {
  const { t } = useTranslation()
  useDocumentTitle(t('tripPage.notFound'))
  return (
    <EmptyState mark="🧭" title={t('tripPage.notFound')} isPageHeading text={t('tripPage.notFoundHint')}>
      <ButtonLink to="/trips">{t('tripPage.toTrips')}</ButtonLink>
    </EmptyState>
  )
}
