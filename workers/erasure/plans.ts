import { closeBudgets } from '#domain/commands/closeBudgets.ts'
import { farewellTo } from '#domain/commands/deed.ts'
import { forgetCategory } from '#domain/commands/forgetCategory.ts'
import { dayIn, monthOf } from '#domain/day.ts'
import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { categoriesEverOf } from '#projections/categories/queries.ts'
import { storeOn } from '../store.ts'

interface Farewell {
  readonly actorId: PersonId
  readonly signal: AbortSignal
}

/** Somebody's budgets end with them, and what they called their categories is forgotten. */
export async function forgetPlans(database: Database, userId: number, { actorId, signal }: Farewell): Promise<void> {
  const store = storeOn(database)
  const farewell = farewellTo(actorId, userId)
  await closeBudgets(store, farewell, { userId, month: monthOf(dayIn('UTC', new Date())) })
  for (const categoryId of await categoriesEverOf(database, userId)) {
    await forgetCategory(store, farewell, categoryId)
    signal.throwIfAborted()
  }
}
