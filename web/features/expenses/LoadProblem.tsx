import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'

interface LoadProblemProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** Stays away once dismissed, until the next failure. */
export function LoadProblem({ error, onRetry }: LoadProblemProps) {
  const { t } = useTranslation()
  const [dismissed, setDismissed] = useState<unknown>(null)
  if (!error || error === dismissed) return null
  return (
    <Banner
      text={t('expenses.loadFailed')}
      action={{ label: t('common.retry'), run: onRetry }}
      onDismiss={() => setDismissed(error)}
    />
  )
}
