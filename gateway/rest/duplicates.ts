import { type PossibleDuplicates, possibleDuplicates } from '../expenses/duplicates.ts'
import { checked } from './body.ts'
import type { SignedInCall } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { expensesJson } from './expenseAnswer.ts'
import { enteredExpense } from './expenseInput.ts'
import { resultOf } from './refused.ts'

/** Whether somebody wants to be warned is their client's business. */
export async function checkDuplicate(call: SignedInCall): Promise<Answer> {
  const { services, viewer } = call
  const { exclude_id, title, amount, currency, date } = checked(enteredExpense, await call.body())
  const entered = { title, amount, currency, date }
  const found = resultOf(await possibleDuplicates(services, viewer.userId, { ...entered, excludeId: exclude_id ?? 0 }))
  const shown = (certainty: keyof PossibleDuplicates) => expensesJson(services, viewer, found[certainty])
  return ok({ duplicates: { high_certainty: await shown('high'), low_certainty: await shown('low') } })
}
