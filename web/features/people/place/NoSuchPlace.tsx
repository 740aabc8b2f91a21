import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useDocumentTitle } from '#web/ui/useDocumentTitle.ts'

interface NoSuchPlaceProps {
  readonly title: string
  readonly text: string
  /** Another way on. */
  readonly children?: ReactNode
}

/** Whether there is none, or only none of the viewer's, is nobody's to know. */
export function NoSuchPlace({ title, text, children }: NoSuchPlaceProps) {
  const { t } = useTranslation()
  useDocumentTitle(title)
  return (
    <EmptyState mark="🧭" title={title} isPageHeading text={text}>
      <ButtonLink to="/connections">{t('places.toAll')}</ButtonLink>
      {children}
    </EmptyState>
  )
}
