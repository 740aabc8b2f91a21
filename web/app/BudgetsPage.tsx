import { useMemo } from 'react'
import { BudgetsScreen } from '#web/features/budgets/BudgetsScreen.tsx'
import { useSettings } from '#web/features/settings/SettingsProvider.tsx'
import { useConnection } from './DataProvider.tsx'
import { useViewer } from './useViewer.ts'

export function BudgetsPage() {
  const { openings } = useConnection()
  const person = useViewer()
  const { timezone } = useSettings().settings
  const viewer = useMemo(() => person && { ...person, timezone }, [person, timezone])
  return viewer && <BudgetsScreen viewer={viewer} lineOpenings={openings} />
}
