import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useDocumentTitle } from '#web/ui/useDocumentTitle.ts'

export function NotFoundScreen() {
  const { t } = useTranslation()
  useDocumentTitle(t('notFound.title'))
  return (
    <main id="content">
      <EmptyState mark="🧭" title={t('notFound.title')} isPageHeading text={t('notFound.text')}>
        <Link to="/">{t('notFound.home')}</Link>
      </EmptyState>
    </main>
  )
}
