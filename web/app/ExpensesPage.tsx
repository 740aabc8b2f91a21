import { useTranslation } from 'react-i18next'
import { ExpensesScreen } from '#web/features/expenses/ExpensesScreen.tsx'
import { useConnection } from './DataProvider.tsx'
import { useExpenseViewer } from './useExpenseViewer.ts'

export function ExpensesPage() {
  const { t } = useTranslation()
  const { openings } = useConnection()
  const viewer = useExpenseViewer()
  if (!viewer) return <p role="status">{t('expenses.authenticationRequired')}</p>
  return <ExpensesScreen viewer={viewer} lineOpenings={openings} />
}
