import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useDocumentTitle } from '#web/ui/useDocumentTitle.ts'

export function NotFoundScreen() {
  const { t } = useTranslation()
  useDocumentTitle(t('notFound.title'))
  return (
    <EmptyState mark="🧭" title={t('notFound.title')} isPageHeading text={t('notFound.text')}>
      <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
    </EmptyState>
  )
}
