import type { Connection } from '#domain/store/database.ts'
import type { BudgetsChange } from '../projection.ts'
import { changesForReaders } from './audience.ts'
import type { Batch } from './batch.ts'

/** Whoever spent more or less than before, or planned to, and everybody in a group that did. */
export async function changesOf({ sums, budgeting }: Batch, tables: Connection): Promise<BudgetsChange[]> {
  // A sum that comes to what it was may be another one once it is converted.
  const moved = [...sums.values()]
  const spentBy = (table: 'spending' | 'group_spending') =>
    new Set(moved.filter(sum => sum.table === table).map(({ holderId }) => holderId))
  const holders = [...budgeting.values()]
  const own = new Set([...spentBy('spending'), ...holders.flatMap(holder => ('userId' in holder ? holder.userId : []))])
  const groups = {
    budgeting: holders.flatMap(holder => ('groupId' in holder ? holder.groupId : [])),
    spending: [...spentBy('group_spending')],
  }
  const ownChanges = [...own].map(viewerId => ({ about: 'BUDGETS', viewerId, groupId: 0 }) as const)
  return [...ownChanges, ...(await changesForReaders(groups, tables))]
}
