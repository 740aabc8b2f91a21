import { Amount } from '#web/ui/Amount.tsx'
import { Row } from '#web/ui/Row.tsx'
import type { Budget, Holder } from '../budget.ts'
import { useBudgetName } from '../useBudgetName.ts'
import { BudgetMark } from './BudgetMark.tsx'
import { RowActions, type RowDeeds } from './RowActions.tsx'
import styles from './rows.module.css'

interface PlainRowProps extends RowDeeds {
  readonly budget: Budget
  readonly holder: Holder
}

/** A budget of a group that does not tell what it spends. */
export function PlainRow({ budget, holder, onEdit, onDelete }: PlainRowProps) {
  const nameOf = useBudgetName()
  return (
    <Row
      mark={<BudgetMark category={budget.category} />}
      level={2}
      title={nameOf(budget.category)}
      figures={
        <p className={styles.figures}>
          <Amount money={budget.amount} />
        </p>
      }
      actions={holder.canEdit && <RowActions budget={budget} onEdit={onEdit} onDelete={onDelete} />}
    />
  )
}
