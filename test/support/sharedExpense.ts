import type { ExpenseRecorded } from '#domain/expense/events.ts'
import { type Append, appendGroup } from '#domain/store/append.ts'
import { openDatabase } from '#domain/store/database.ts'
import type { TestDatabase } from './database.ts'
import { expenseRecorded, recording } from './expenseFacts.ts'

/** Far above the ids that the sequence hands out in a test. */
let lastId = 1_000_000

/** Records an expense of several people straight in the log, whether they know each other or not. Answers its id. */
export async function shareExpense(
  database: TestDatabase,
  facts: Partial<ExpenseRecorded['data']>,
  title = 'Shared dinner',
): Promise<number> {
  const [expenseId = 0] = await shareExpenses(database, [{ facts, title }])
  return expenseId
}

interface Shared {
  readonly facts: Partial<ExpenseRecorded['data']>
  readonly title: string
}

/** The same with many at once. */
export async function shareExpenses({ url }: TestDatabase, expenses: readonly Shared[]): Promise<readonly number[]> {
  const appends = expenses.map(({ facts, title }): Append & { readonly expenseId: number } => {
    const expenseId = ++lastId
    const base = recording(expenseId)
    return {
      ...base,
      expenseId,
      events: base.events.map(({ streamId }) => ({ streamId, event: expenseRecorded({ ...facts, expenseId }) })),
      texts: [{ textId: expenseId, ownerId: facts.createdBy ?? 1, body: title }],
    }
  })
  const database = openDatabase(url, { role: 'quits_app', name: 'quits test', max: 1 })
  try {
    await appendGroup(database, appends)
  } finally {
    await database.end()
  }
  return appends.map(({ expenseId }) => expenseId)
}
