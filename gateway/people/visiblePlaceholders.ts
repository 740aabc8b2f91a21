import { placeholderPerson } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { shareAnExpense } from '#projections/access/queries.ts'

/** Which of these placeholders of others somebody comes across: those with a part in an expense they see. */
export async function visibleAmong(
  database: Database,
  viewerId: number,
  placeholderIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const isVisible = await Promise.all(
    placeholderIds.map(id => shareAnExpense(database, viewerId, placeholderPerson(id))),
  )
  return new Set(placeholderIds.filter((_, index) => isVisible[index]))
}
