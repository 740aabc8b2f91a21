import type { ExpenseMoney } from '#domain/expense/events.ts'
import { isPlaceholder, type PersonId } from '#domain/person.ts'

/** Who may see an expense: its creator, its payers, its participants. `true` for those who may also change it. */
export type Rights = ReadonlyMap<PersonId, boolean>

/** What access knows about an expense at one moment. */
interface Standing {
  readonly rights: Rights
  readonly voided: boolean
}

export interface ExpenseAccess {
  readonly creator: PersonId
  /** As the tables have it; undefined for an expense recorded in this batch. */
  readonly before: Standing | undefined
  readonly after: Standing
}

export interface Batch {
  readonly expenses: Map<number, ExpenseAccess>
  /** By how much the number of expenses that a viewer shares with somebody moves. */
  readonly acquaintances: Map<PersonId, Map<PersonId, number>>
}

export const emptyBatch = (): Batch => ({ expenses: new Map(), acquaintances: new Map() })

export function sizeOf({ expenses, acquaintances }: Batch): number {
  let size = expenses.size
  for (const ofViewer of acquaintances.values()) size += ofViewer.size
  return size
}

export function rightsOf(creator: PersonId, { payers, shares }: Pick<ExpenseMoney, 'payers' | 'shares'>): Rights {
  const rights = new Map<PersonId, boolean>([[creator, true]])
  for (const { person } of payers) rights.set(person, true)
  for (const { person } of shares) if (!rights.has(person)) rights.set(person, false)
  return rights
}

/** Works out who has come to share an expense with whom, and who no longer does. */
export function countAcquaintances({ acquaintances }: Batch, { before, after }: ExpenseAccess): void {
  if (before !== undefined && meetAlike(before, after)) return
  if (before !== undefined) addMeetings(acquaintances, before, -1)
  addMeetings(acquaintances, after, 1)
}

const meetAlike = (before: Standing, after: Standing): boolean =>
  before.voided === after.voided &&
  (before.rights === after.rights ||
    (before.rights.size === after.rights.size && [...after.rights.keys()].every(person => before.rights.has(person))))

/**
 * Every account holder in it meets everybody else in it; nobody meets anybody in one that is deleted. That grows with
 * the square of the people, of whom the rules allow so many that it stays bearable, and only when they change.
 */
function addMeetings(acquaintances: Batch['acquaintances'], { rights, voided }: Standing, sign: 1 | -1): void {
  if (voided || rights.size < 2) return
  for (const viewer of rights.keys()) {
    if (isPlaceholder(viewer)) continue
    let ofViewer = acquaintances.get(viewer)
    if (ofViewer === undefined) {
      ofViewer = new Map()
      acquaintances.set(viewer, ofViewer)
    }
    for (const person of rights.keys()) {
      if (person !== viewer) ofViewer.set(person, (ofViewer.get(person) ?? 0) + sign)
    }
  }
}
