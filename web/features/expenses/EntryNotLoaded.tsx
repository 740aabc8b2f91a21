import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { useEachOpening } from '#web/ui/useEachOpening.ts'

interface EntryNotLoadedProps {
  readonly retry: () => Promise<unknown>
}

/** In place of an expense or transfer of which nobody could be asked. It is asked for again when the line is back. */
export function EntryNotLoaded({ retry }: EntryNotLoadedProps) {
  const { t } = useTranslation()
  // A failure shows up as the error of the query.
  const again = useCallback(() => void retry().catch(() => undefined), [retry])
  useEachOpening(again)
  return <Banner text={t('expenses.entryLoadFailed')} action={{ label: t('common.retry'), run: again }} />
}
