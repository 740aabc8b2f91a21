import type { ExpenseMoney } from '#domain/expense/events.ts'
import type { Connection } from '#domain/store/database.ts'
import type { Fact } from '#domain/store/read.ts'
import { arrayOf, column } from '../columns.ts'
import { declareProjection } from '../projection.ts'
import { type ExpenseFact, entryOf, expensesToLoad } from '../touchedExpenses.ts'
import { type Batch, type ExpenseAccess, emptyBatch, rightsOf, sizeOf } from './batch.ts'
import { spill, write } from './write.ts'

function become(batch: Batch, event: ExpenseFact, change: (expense: ExpenseAccess) => Partial<ExpenseAccess['after']>) {
  const expense = entryOf(batch.expenses, event)
  batch.expenses.set(event.data.expenseId, { ...expense, after: { ...expense.after, ...change(expense) } })
}

const changeMoney = (event: Extract<Fact, { data: ExpenseMoney & { expenseId: number } }>, batch: Batch): void =>
  become(batch, event, ({ creator }) => ({ rights: rightsOf(creator, event.data) }))

/** The events that change who may do what, besides those that record an expense. */
const CONCERNED: ReadonlySet<Fact['type']> = new Set([
  'ExpenseAmountCorrected',
  'SplitRevised',
  'ParticipantLinked',
  'ExpenseVoided',
  'ExpenseRestored',
  'ExpenseErased',
])

const LOAD = {
  name: 'access_load',
  text: `SELECT a.expense_id, a.person_id, a.can_edit, a.is_creator, v.expense_id IS NOT NULL AS voided
         FROM expense_access a LEFT JOIN voided_expenses v ON v.expense_id = a.expense_id
         WHERE a.expense_id = ANY($1::bigint[])`,
}

interface AccessRow {
  readonly expense_id: string
  readonly person_id: string
  readonly can_edit: boolean
  readonly is_creator: boolean
  readonly voided: boolean
}

async function prepare(events: readonly Fact[], batch: Batch, tables: () => Promise<Connection>): Promise<void> {
  const ids = expensesToLoad(events, batch.expenses, ({ type }) => CONCERNED.has(type))
  if (ids.length === 0) return
  const connection = await tables()
  const { rows } = await connection.query<AccessRow>({ ...LOAD, values: [arrayOf(column('bigint', ids))] })
  for (const [expenseId, persons] of Map.groupBy(rows, row => Number(row.expense_id))) {
    const rights = new Map(persons.map(({ person_id, can_edit }) => [Number(person_id), can_edit]))
    const creator = Number(persons.find(({ is_creator }) => is_creator)?.person_id)
    const standing = { rights, voided: persons.some(({ voided }) => voided) }
    batch.expenses.set(expenseId, { creator, before: standing, after: standing })
  }
}

/** Who may see an expense and who may change it, and who so comes across whom. A deleted one can still be restored. */
export const access = declareProjection<Batch>({
  name: 'access',
  version: 2,
  tables: [
    {
      name: 'expense_access',
      create: `CREATE TABLE expense_access (
        expense_id bigint NOT NULL,
        person_id  bigint NOT NULL,
        can_edit   bool   NOT NULL,
        is_creator bool   NOT NULL,
        PRIMARY KEY (expense_id, person_id)
      )`,
      // Where a placeholder has a part is asked when it is deleted or linked.
      indexes: ['CREATE INDEX ON expense_access (person_id) WHERE person_id < 0'],
    },
    {
      name: 'voided_expenses',
      create: 'CREATE TABLE voided_expenses (expense_id bigint PRIMARY KEY)',
      indexes: [],
    },
    {
      // How many expenses that are not deleted an account holder shares with each other person.
      name: 'acquaintances',
      create: `CREATE TABLE acquaintances (
        viewer_id bigint NOT NULL,
        person_id bigint NOT NULL,
        expenses  int    NOT NULL,
        PRIMARY KEY (viewer_id, person_id)
      )`,
      indexes: [],
    },
  ],
  emptyBatch,
  prepare,
  on: {
    ExpenseRecorded: ({ data }, { expenses }) => {
      const { expenseId, createdBy } = data
      const after = { rights: rightsOf(createdBy, data), voided: false }
      expenses.set(expenseId, { creator: createdBy, before: undefined, after })
    },
    ExpenseAmountCorrected: changeMoney,
    SplitRevised: changeMoney,
    ParticipantLinked: changeMoney,
    ExpenseVoided: (event, batch) => become(batch, event, () => ({ voided: true })),
    ExpenseRestored: (event, batch) => become(batch, event, () => ({ voided: false })),
    // Nobody may see what was erased.
    ExpenseErased: (event, batch) => become(batch, event, () => ({ rights: new Map(), voided: false })),
  },
  size: sizeOf,
  write,
  spill,
})
