import { ExpensesScreen } from '#web/features/expenses/ExpensesScreen.tsx'
import { Part, part } from '#web/ui/part.tsx'

const besideExpenses = part(async () => (await import('./beside/BesideExpenses.tsx')).BesideExpenses)

/** The list of everything and, on wide screens, how things stand beside it. */
export function ExpensesPage() {
  return <ExpensesScreen beside={<Part of={besideExpenses} />} />
}
