import { ExpensesScreen } from '#web/features/expenses/ExpensesScreen.tsx'
import { useViewer } from '#web/format/viewer.ts'

export function ExpensesPage() {
  return <ExpensesScreen viewer={useViewer()} />
}
