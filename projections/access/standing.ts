import { isPlaceholder, type PersonId } from '#domain/person.ts'
import type { Connection } from '#domain/store/database.ts'
import type { Rights } from '../rights.ts'
import { bigint, bool, int } from '../table/field.ts'
import { type RowOf, table } from '../table/table.ts'

export const expenseAccess = table(
  'expense_access',
  { expenseId: bigint.key, personId: bigint.key, canEdit: bool, isCreator: bool },
  // Where a placeholder has a part is asked when it is deleted or linked.
  { indexes: ['CREATE INDEX ON expense_access (person_id) WHERE person_id < 0'] },
)

export const voidedExpenses = table('voided_expenses', { expenseId: bigint.key })

/** How many expenses that are not deleted an account holder shares with each other person. */
export const acquaintances = table('acquaintances', { viewerId: bigint.key, personId: bigint.key, expenses: int.total })

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

/**
 * Every account holder in it meets everybody else in it; nobody meets anybody in one that is deleted. That grows with
 * the square of the people, of whom the rules allow so many that it stays bearable, and only when they change.
 */
export function meetingsIn({ rights, voided }: Standing): RowOf<typeof acquaintances>[] {
  if (voided || rights.size < 2) return []
  const meetings: RowOf<typeof acquaintances>[] = []
  for (const viewerId of rights.keys()) {
    if (isPlaceholder(viewerId)) continue
    for (const personId of rights.keys()) {
      if (personId !== viewerId) meetings.push({ viewerId, personId, expenses: 1 })
    }
  }
  return meetings
}
