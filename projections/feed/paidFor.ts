import { isPlaceholder } from '#domain/person.ts'
import type { Changed } from '../fold/tally.ts'
import type { Change } from '../projection.ts'
import { monthOf } from './entries.ts'
import type { TransferRow } from './transferRow.ts'
import { say } from './wording.ts'

/**
 * Of an expense something else is paid than before, so to those between whom it was it is another one. No total of a month
 * moves by that; the month is that of the payment, which is told anyway.
 */
export function expensesPaidFor(changed: readonly Changed<TransferRow>[]): Change[] {
  return changed.flatMap(({ before, after }) => {
    if (
      before?.voided === after?.voided &&
      before?.sender === after?.sender &&
      before?.recipient === after?.recipient
    ) {
      return []
    }
    const rows = [before, after].flatMap(row => row ?? [])
    const viewers = new Set(rows.flatMap(({ sender, recipient }) => [sender, recipient]))
    const expenses = new Map(rows.flatMap(({ pays, date }) => pays.map(({ expenseId }) => [expenseId, date] as const)))
    return [...expenses].flatMap(([itemId, date]) =>
      [...viewers]
        .filter(viewer => !isPlaceholder(viewer))
        .map(viewerId => ({
          viewerId,
          said: say({ kind: 'CHANGED', itemKind: 'EXPENSE', itemId, months: [monthOf(date)] }),
        })),
    )
  })
}
