import type { KnownExpense } from '../expense/state.ts'
import { involves, isEditor, peopleOf } from '../expense/state.ts'
import { type Refusal, refuse } from '../message.ts'
import { isPlaceholder, type PersonId } from '../person.ts'

interface Asking {
  readonly actorId: PersonId
  readonly expense: KnownExpense
}

/** Ids can be guessed, so to strangers an expense does not exist; and of a deleted one nothing changes. */
function refuseOutsider({ actorId, expense }: Asking): Refusal | undefined {
  if (!involves(expense, actorId)) return refuse('EXPENSE_NOT_FOUND')
  if (expense.status === 'live') return undefined
  return refuse(isEditor(expense, actorId) ? 'EXPENSE_DELETED' : 'EXPENSE_NOT_FOUND')
}

/** Whoever recorded the expense or paid for it says what stands on its bill. */
export const refuseToChange = (asking: Asking): Refusal | undefined =>
  refuseOutsider(asking) ?? (isEditor(asking.expense, asking.actorId) ? undefined : refuse('NOT_ALLOWED'))

/** Everybody says for themselves what they have had. For those who cannot, whoever may change the bill does. */
export function refuseToTake({ person, ...asking }: Asking & { readonly person: PersonId }): Refusal | undefined {
  const { actorId, expense } = asking
  const refusal = refuseOutsider(asking)
  if (refusal !== undefined || person === actorId) return refusal
  if (!peopleOf(expense).has(person)) return refuse('PERSON_NOT_REACHABLE', 'person')
  return isPlaceholder(person) && isEditor(expense, actorId) ? undefined : refuse('BILL_FOR_OTHERS', 'person')
}
