import { useTranslation } from 'react-i18next'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import type { ImportFactsFragment } from './Imports.generated.ts'

/** How far it has got. */
export function Progress({ of: { done, total, title, fileName } }: { readonly of: ImportFactsFragment }) {
  const { t } = useTranslation()
  if (total === null || total === 0) return null
  return (
    <ProgressBar
      isQuiet
      label={t('imports.progress', { name: title ?? fileName })}
      percentage={(done / total) * 100}
      valueText={t('imports.progressText', { done, total })}
    />
  )
}
