import { BudgetsScreen } from '#web/features/budgets/BudgetsScreen.tsx'
import { useConnection } from './DataProvider.tsx'
import { useViewer } from './useViewer.ts'

export function BudgetsPage() {
  const { openings } = useConnection()
  const viewer = useViewer()
  return viewer && <BudgetsScreen viewer={viewer} lineOpenings={openings} />
}
