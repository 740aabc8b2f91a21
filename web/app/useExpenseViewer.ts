import { useMemo } from 'react'
import { useSettings } from '#web/features/settings/SettingsProvider.tsx'
import { useViewer } from './useViewer.ts'

/** Who is signed in, as lists and forms of expenses need to know them. */
export function useExpenseViewer() {
  const viewer = useViewer()
  const { showSplitTotals, enableDuplicateCheck: warnsOfDuplicates } = useSettings().settings
  return useMemo(
    () => viewer && { ...viewer, showSplitTotals, warnsOfDuplicates },
    [viewer, showSplitTotals, warnsOfDuplicates],
  )
}
