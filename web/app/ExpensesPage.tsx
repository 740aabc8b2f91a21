import { ExpensesScreen } from '#web/features/expenses/ExpensesScreen.tsx'
import { useViewer } from '#web/format/viewer.ts'
import { useConnection } from './DataProvider.tsx'

export function ExpensesPage() {
  const { openings } = useConnection()
  return <ExpensesScreen viewer={useViewer()} lineOpenings={openings} />
}
