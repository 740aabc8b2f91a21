import { z } from 'zod'
import { refuse } from '#domain/message.ts'
import { findCurrency } from '#domain/money/currency.ts'
import type { PaidPartView } from '#projections/feed/paidParts.ts'
import { isId } from '../id.ts'
import type { Services } from '../services.ts'
import { type ExpenseBetween, openExpensesWith, settlementOf } from '../transfers/settlement.ts'
import { camelCased, checked } from './body.ts'
import type { SignedInCall } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { personOf } from './fields.ts'
import { jsonAmount, personJson } from './json.ts'
import { refused } from './refused.ts'

const partJson = ({ transferId, recipient, minor, currency, date }: PaidPartView, viewerId: number) => ({
  ...{
    transfer_id: transferId,
    is_received: recipient === viewerId,
    amount: jsonAmount(minor, currency),
    currency,
    date,
  },
})

const betweenJson = async (services: Services, between: ExpenseBetween, viewerId: number): Promise<object> => ({
  ...(await personJson(services, between.person)),
  currency: between.currency,
  owed: jsonAmount(between.owedMinor, between.currency),
  open: jsonAmount(between.openMinor, between.currency),
  balance: jsonAmount(between.balanceMinor, between.currency),
  payments: between.payments.map(part => partJson(part, viewerId)),
})

const id = z.string('INVALID_ID').refine(isId, 'INVALID_ID').transform(Number)

const ofExpense = z.object({ expenseId: id })

/** What an expense makes between oneself and others, and what was paid for it. */
export async function showSettlement(call: SignedInCall): Promise<Answer> {
  const { services, viewer } = call
  const { expenseId } = checked(ofExpense, camelCased(call.request.query))
  const found = await settlementOf(services, viewer, expenseId)
  if (found === null) throw refused(refuse('EXPENSE_NOT_FOUND'))
  return ok({ people: await Promise.all(found.map(between => betweenJson(services, between, viewer.userId))) })
}

const question = z
  .object({
    userId: id.optional(),
    placeholderUserId: id.optional(),
    currency: z
      .string('UNKNOWN_CURRENCY')
      .refine(code => findCurrency(code) !== undefined, 'UNKNOWN_CURRENCY')
      .optional(),
  })
  .refine(({ userId, placeholderUserId }) => (userId === undefined) !== (placeholderUserId === undefined), {
    ...{ error: 'PERSON_REQUIRED', path: ['userId'] },
  })

/** For which expenses something is left to pay between oneself and somebody. */
export async function listOpenExpenses({ services, viewer, request }: SignedInCall): Promise<Answer> {
  const { userId, placeholderUserId, currency } = checked(question, camelCased(request.query))
  const person = personOf(userId, placeholderUserId)
  // Nothing is left to pay between strangers.
  const found =
    person === undefined ? [] : await openExpensesWith(services, viewer, { person, currency: currency ?? null })
  return ok({
    expenses: found.map(({ expense, openMinor }) => ({
      ...{ expense_id: expense.expenseId, title: expense.title ?? '', date: expense.date, group_id: expense.groupId },
      ...{ currency: expense.currency, open: jsonAmount(openMinor, expense.currency) },
    })),
  })
}
