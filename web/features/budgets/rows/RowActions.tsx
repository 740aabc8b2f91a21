import { Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import type { Budget } from '../budget.ts'
import { useBudgetName } from '../useBudgetName.ts'

export interface RowDeeds {
  readonly onEdit: (budget: Budget) => void
  readonly onDelete: (budget: Budget) => void
}

interface RowActionsProps extends RowDeeds {
  /** As it is now. */
  readonly budget: Budget
}

export function RowActions({ budget, onEdit, onDelete }: RowActionsProps) {
  const { t } = useTranslation()
  const name = useBudgetName()(budget.category)
  return (
    <>
      <Button variant="quiet" iconOnly aria-label={t('budgets.editNamed', { name })} onPress={() => onEdit(budget)}>
        <Pencil size={17} aria-hidden />
      </Button>
      <Button variant="quiet" iconOnly aria-label={t('budgets.deleteNamed', { name })} onPress={() => onDelete(budget)}>
        <Trash2 size={17} aria-hidden />
      </Button>
    </>
  )
}
