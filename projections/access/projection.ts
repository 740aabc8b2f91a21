import type { ExpenseErased, ExpenseMoney } from '#domain/expense/events.ts'
import type { PersonId } from '#domain/person.ts'
import type { Connection } from '#domain/store/database.ts'
import type { Fact } from '#domain/store/read.ts'
import { arrayOf, column } from '../columns.ts'
import { declareProjection, type Write } from '../projection.ts'
import { entryOf, expensesToLoad } from '../touchedExpenses.ts'

/** Who may see an expense: its creator, its payers, its participants. `true` for those who may also change it. */
type Rights = ReadonlyMap<PersonId, boolean>

interface ExpenseAccess {
  readonly creator: PersonId
  /** As the tables have it; undefined for an expense recorded in this batch. */
  readonly before: Rights | undefined
  readonly after: Rights
}

type Batch = Map<number, ExpenseAccess>

function rightsOf(creator: PersonId, { payers, shares }: Pick<ExpenseMoney, 'payers' | 'shares'>): Rights {
  const rights = new Map<PersonId, boolean>([[creator, true]])
  for (const { person } of payers) rights.set(person, true)
  for (const { person } of shares) if (!rights.has(person)) rights.set(person, false)
  return rights
}

function changeMoney(event: Extract<Fact, { data: ExpenseMoney }>, batch: Batch): void {
  const { creator, before } = entryOf(batch, event)
  batch.set(event.data.expenseId, { creator, before, after: rightsOf(creator, event.data) })
}

/** Nobody may see what was erased. */
function erase(event: Extract<Fact, ExpenseErased>, batch: Batch): void {
  const { creator, before } = entryOf(batch, event)
  batch.set(event.data.expenseId, { creator, before, after: new Map() })
}

/** The events that change who may do what, besides those that record an expense. */
const CONCERNED: ReadonlySet<Fact['type']> = new Set([
  'ExpenseAmountCorrected',
  'SplitRevised',
  'ParticipantLinked',
  'ExpenseErased',
])

const LOAD = {
  name: 'access_load',
  text: `SELECT expense_id, person_id, can_edit, is_creator FROM expense_access WHERE expense_id = ANY($1::bigint[])`,
}

interface AccessRow {
  readonly expense_id: string
  readonly person_id: string
  readonly can_edit: boolean
  readonly is_creator: boolean
}

async function prepare(events: readonly Fact[], batch: Batch, tables: () => Promise<Connection>): Promise<void> {
  const ids = expensesToLoad(events, batch, ({ type }) => CONCERNED.has(type))
  if (ids.length === 0) return
  const connection = await tables()
  const { rows } = await connection.query<AccessRow>({ ...LOAD, values: [arrayOf(column('bigint', ids))] })
  for (const [expenseId, persons] of Map.groupBy(rows, row => Number(row.expense_id))) {
    const before = new Map(persons.map(({ person_id, can_edit }) => [Number(person_id), can_edit]))
    const creator = Number(persons.find(({ is_creator }) => is_creator)?.person_id)
    batch.set(expenseId, { creator, before, after: before })
  }
}

const REMOVE = {
  name: 'access_remove',
  text: `DELETE FROM expense_access a USING unnest($1::bigint[], $2::bigint[]) AS gone(expense_id, person_id)
         WHERE a.expense_id = gone.expense_id AND a.person_id = gone.person_id`,
}
/** A right that changes its kind is removed and added: rare enough not to deserve a statement of its own. */
function write(batch: Batch): Write[] {
  const removed = { expenses: [] as number[], persons: [] as PersonId[] }
  const added = {
    expenses: [] as number[],
    persons: [] as PersonId[],
    canEdit: [] as boolean[],
    isCreator: [] as boolean[],
  }
  for (const [expenseId, { creator, before, after }] of batch) {
    for (const [person, canEdit] of before ?? []) {
      if (after.get(person) === canEdit) continue
      removed.expenses.push(expenseId)
      removed.persons.push(person)
    }
    for (const [person, canEdit] of after) {
      if (before?.get(person) === canEdit) continue
      added.expenses.push(expenseId)
      added.persons.push(person)
      added.canEdit.push(canEdit)
      added.isCreator.push(person === creator)
    }
  }
  batch.clear()
  const gone = [column('bigint', removed.expenses), column('bigint', removed.persons)]
  const rows = [
    column('bigint', added.expenses),
    column('bigint', added.persons),
    column('bool', added.canEdit),
    column('bool', added.isCreator),
  ]
  return [
    ...(removed.expenses.length > 0 ? [{ ...REMOVE, values: gone.map(arrayOf) }] : []),
    ...(added.expenses.length > 0 ? [{ into: 'expense_access', columns: rows }] : []),
  ]
}

/** Who may see an expense and who may change it. A deleted one keeps its rows: it can still be restored. */
export const access = declareProjection<Batch>({
  name: 'access',
  version: 1,
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
      indexes: [],
    },
  ],
  emptyBatch: () => new Map(),
  prepare,
  on: {
    ExpenseRecorded: ({ data }, batch) => {
      const { expenseId, createdBy } = data
      batch.set(expenseId, { creator: createdBy, before: undefined, after: rightsOf(createdBy, data) })
    },
    ExpenseAmountCorrected: changeMoney,
    SplitRevised: changeMoney,
    ParticipantLinked: changeMoney,
    ExpenseErased: erase,
  },
  size: batch => batch.size,
  write,
  spill: write,
})
