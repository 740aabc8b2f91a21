import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useBeforeUnload, useBlocker } from 'react-router-dom'
import { Question } from './Question.tsx'

/** Asks before a page is left on which something typed has not been saved. */
export function UnsavedChanges() {
  const { t } = useTranslation()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname)
  useBeforeUnload(useCallback(event => event.preventDefault(), []))
  if (blocker.state !== 'blocked') return null
  return (
    <Question
      title={t('unsaved.title')}
      message={t('unsaved.text')}
      confirmLabel={t('unsaved.leave')}
      onCancel={blocker.reset}
      onConfirm={blocker.proceed}
    />
  )
}
