import { createHash } from 'node:crypto'
import type { PersonId } from '#domain/person.ts'
import type { Connection } from '#domain/store/database.ts'
import type { Rights } from '../rights.ts'
import { bigint, bool, bytewise, int } from '../table/field.ts'
import { type RowOf, table } from '../table/table.ts'

export const expenseAccess = table(
  'expense_access',
  { expenseId: bigint.key, personId: bigint.key, canEdit: bool, isCreator: bool },
  // Where a placeholder has a part is asked when it is deleted or linked.
  { indexes: ['CREATE INDEX ON expense_access (person_id) WHERE person_id < 0'] },
)

export const voidedExpenses = table('voided_expenses', { expenseId: bigint.key })

/**
 * How many expenses that are not deleted the same people share, each of them in a row. Whoever is in a circle with somebody
 * has met them: pair by pair that would be forty thousand rows for one expense of two hundred people.
 */
export const circles = table(
  'circles',
  { circle: bytewise.key, personId: bigint.key, expenses: int.total },
  { indexes: ['CREATE INDEX ON circles (person_id, circle)'] },
)

/** What access knows about an expense. */
export interface Standing {
  readonly expenseId: number
  readonly createdBy: PersonId
  readonly rights: Rights
  readonly voided: boolean
}

export async function load(connection: Connection, ids: readonly number[]): Promise<Standing[]> {
  const [rights, voided] = await Promise.all([
    expenseAccess.load(connection, 'expenseId', ids),
    voidedExpenses.load(connection, 'expenseId', ids),
  ])
  const gone = new Set(voided.map(({ expenseId }) => expenseId))
  return [...Map.groupBy(rights, ({ expenseId }) => expenseId)].map(([expenseId, persons]) => ({
    expenseId,
    createdBy: persons.find(({ isCreator }) => isCreator)?.personId ?? 0,
    rights: new Map(persons.map(({ personId, canEdit }) => [personId, canEdit])),
    voided: gone.has(expenseId),
  }))
}

export function accessOf({ expenseId, createdBy, rights }: Standing): RowOf<typeof expenseAccess>[] {
  const access: RowOf<typeof expenseAccess>[] = []
  for (const [personId, canEdit] of rights) {
    access.push({ expenseId, personId, canEdit, isCreator: personId === createdBy })
  }
  return access
}

/** Whoever is alone meets nobody, and nobody meets anybody in an expense that is deleted. */
export function circleOf({ rights, voided }: Standing): RowOf<typeof circles>[] {
  if (voided || rights.size < 2) return []
  const circle = nameOf([...rights.keys()])
  return [...rights.keys()].map(personId => ({ circle, personId, expenses: 1 }))
}

const LONGEST_NAME = 60

/** The same for the same people. */
function nameOf(people: readonly PersonId[]): string {
  const name = people.toSorted((one, other) => one - other).join(',')
  return name.length <= LONGEST_NAME ? name : createHash('sha256').update(name).digest('base64url')
}
