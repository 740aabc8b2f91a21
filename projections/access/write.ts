import type { PersonId } from '#domain/person.ts'
import { arrayOf, column, columnOf } from '../columns.ts'
import type { Write } from '../projection.ts'
import { type Batch, countAcquaintances, type ExpenseAccess } from './batch.ts'

/** Writes who may do what with the expenses, and lets them go; whom they made acquainted goes on adding up. */
export function spill(batch: Batch): Write[] {
  const { expenses } = batch
  for (const expense of expenses.values()) countAcquaintances(batch, expense)
  const writes = [...writeRights(expenses), ...writeVoided(expenses)]
  expenses.clear()
  return writes
}

export const write = (batch: Batch): Write[] => [...spill(batch), ...writeAcquaintances(batch.acquaintances)]

type Expenses = ReadonlyMap<number, ExpenseAccess>

interface Right {
  readonly expenseId: number
  readonly person: PersonId
  readonly canEdit: boolean
  readonly isCreator: boolean
}

const REMOVE_RIGHTS = `
  DELETE FROM expense_access a USING unnest($1::bigint[], $2::bigint[]) AS gone(expense_id, person_id)
  WHERE a.expense_id = gone.expense_id AND a.person_id = gone.person_id`

/** A right that changes its kind is removed and added: rare enough not to deserve a statement of its own. */
function writeRights(expenses: Expenses): Write[] {
  const removed: Right[] = []
  const added: Right[] = []
  for (const [expenseId, { creator, before, after }] of expenses) {
    const had = before?.rights
    if (had === after.rights) continue
    const right = (person: PersonId, canEdit: boolean): Right => {
      return { expenseId, person, canEdit, isCreator: person === creator }
    }
    for (const [person, canEdit] of had ?? []) {
      if (after.rights.get(person) !== canEdit) removed.push(right(person, canEdit))
    }
    for (const [person, canEdit] of after.rights) {
      if (had?.get(person) !== canEdit) added.push(right(person, canEdit))
    }
  }
  return [
    ...(removed.length > 0
      ? [{ name: 'access_remove', text: REMOVE_RIGHTS, values: rightKeys(removed).map(arrayOf) }]
      : []),
    ...(added.length > 0 ? [{ into: 'expense_access', columns: rightColumns(added) }] : []),
  ]
}

const rightKeys = (rights: readonly Right[]) => [
  columnOf('bigint', rights, ({ expenseId }) => expenseId),
  columnOf('bigint', rights, ({ person }) => person),
]

const rightColumns = (rights: readonly Right[]) => [
  ...rightKeys(rights),
  columnOf('bool', rights, ({ canEdit }) => canEdit),
  columnOf('bool', rights, ({ isCreator }) => isCreator),
]

function writeVoided(expenses: Expenses): Write[] {
  const changed = [...expenses].filter(([, { before, after }]) => (before?.voided ?? false) !== after.voided)
  const voided = changed.filter(([, { after }]) => after.voided)
  const restored = changed.filter(([, { after }]) => !after.voided)
  const ids = (of: typeof changed) => columnOf('bigint', of, ([expenseId]) => expenseId)
  return [
    ...(voided.length > 0 ? [{ into: 'voided_expenses', columns: [ids(voided)] }] : []),
    ...(restored.length > 0
      ? [
          {
            name: 'access_restore',
            text: 'DELETE FROM voided_expenses WHERE expense_id = ANY($1::bigint[])',
            values: [arrayOf(ids(restored))],
          },
        ]
      : []),
  ]
}

const ADD_TO_ACQUAINTANCES = `
  INSERT INTO acquaintances AS a
  SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::int[])
  ON CONFLICT (viewer_id, person_id) DO UPDATE SET expenses = a.expenses + EXCLUDED.expenses`

const REMOVE_STRANGERS = `
  DELETE FROM acquaintances a USING unnest($1::bigint[], $2::bigint[]) AS touched(viewer_id, person_id)
  WHERE a.viewer_id = touched.viewer_id AND a.person_id = touched.person_id AND a.expenses = 0`

function writeAcquaintances(acquaintances: Batch['acquaintances']): Write[] {
  const viewers: PersonId[] = []
  const people: PersonId[] = []
  const counts: number[] = []
  for (const [viewer, ofViewer] of acquaintances) {
    for (const [person, count] of ofViewer) {
      if (count === 0) continue
      viewers.push(viewer)
      people.push(person)
      counts.push(count)
    }
  }
  acquaintances.clear()
  if (viewers.length === 0) return []
  const keys = [column('bigint', viewers), column('bigint', people)].map(arrayOf)
  const added: Write = {
    name: 'add_to_acquaintances',
    text: ADD_TO_ACQUAINTANCES,
    values: [...keys, arrayOf(column('int', counts))],
  }
  if (counts.every(count => count > 0)) return [added]
  return [added, { name: 'remove_strangers', text: REMOVE_STRANGERS, values: keys }]
}
