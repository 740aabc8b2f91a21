import type { ExpenseMoney } from '#domain/expense/events.ts'
import type { PersonId } from '#domain/person.ts'

/** Who may see an expense: its creator, its payers, its participants. `true` for those who may also change it. */
export type Rights = ReadonlyMap<PersonId, boolean>

interface WithPeople extends Pick<ExpenseMoney, 'payers' | 'shares'> {
  readonly createdBy: PersonId
}

export function rightsOf({ createdBy, payers, shares }: WithPeople): Rights {
  const rights = new Map<PersonId, boolean>([[createdBy, true]])
  for (const { person } of payers) rights.set(person, true)
  for (const { person } of shares) if (!rights.has(person)) rights.set(person, false)
  return rights
}
