import { z } from 'zod'
import { debts } from '../balance/schema.ts'
import type { PersonId } from '../person.ts'
import type { ExpenseEvent, ExpenseMoney } from './events.ts'
import { SPLIT_TYPES } from './events.ts'

/** The stored form of an expense's events, checked before anything is appended. */

const id = z.int().positive()
const person = z.int().refine(value => value !== 0)
const minor = z.int().nonnegative()
const parts = z.array(z.object({ person, minor }))
const decimal = z.string().regex(/^\d+(\.\d+)?$/)
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const confirmedRate = z.object({ currency: z.string(), rate: decimal }).nullable()

const money = {
  amountMinor: z.int().positive(),
  currency: z.string().length(3),
  payers: parts.min(1),
  shares: parts.min(1),
  debts,
  split: z.object({ type: z.enum(SPLIT_TYPES), entries: z.array(z.object({ person, value: decimal })) }),
}

const sum = (list: readonly { minor: number }[]): number => list.reduce((total, { minor }) => total + minor, 0)

/** The invariant of the whole product, asserted once more at the door of the log. */
const addsUp = (data: { amountMinor: number; payers: { minor: number }[]; shares: { minor: number }[] }): boolean =>
  sum(data.payers) === data.amountMinor && sum(data.shares) === data.amountMinor

/** All debts of somebody together are what they paid less what they bear. */
function debtsAddUp({ payers, shares, debts }: Pick<ExpenseMoney, 'payers' | 'shares' | 'debts'>): boolean {
  const missing = new Map<PersonId, number>()
  const add = (person: PersonId, minor: number) => missing.set(person, (missing.get(person) ?? 0) + minor)
  for (const { person, minor } of payers) add(person, minor)
  for (const { person, minor } of shares) add(person, -minor)
  for (const { debtor, creditor, minor } of debts) {
    add(creditor, -minor)
    add(debtor, minor)
  }
  return [...missing.values()].every(minor => minor === 0)
}

const DEBTS = 'debts must add up to what everybody paid and bears'

type Schemas = { readonly [Type in ExpenseEvent['type']]: z.ZodType<Extract<ExpenseEvent, { type: Type }>['data']> }

export const expenseEventSchemas: Schemas = {
  ExpenseRecorded: z
    .object({
      ...money,
      expenseId: id,
      createdBy: person,
      titleId: id,
      date: day,
      category: z.string().min(1),
      groupId: id.nullable(),
      tripId: id.nullable(),
      confirmedRate,
      externalId: z.string().nullable(),
    })
    .refine(addsUp, 'payers and shares must add up to the amount')
    .refine(debtsAddUp, DEBTS),
  ExpenseRetitled: z.object({ expenseId: id, titleId: id }),
  ExpenseRecategorised: z.object({ expenseId: id, category: z.string().min(1) }),
  ExpenseRedated: z.object({ expenseId: id, date: day }),
  ExpenseAmountCorrected: z
    .object({ ...money, expenseId: id })
    .refine(addsUp, 'payers and shares must add up')
    .refine(debtsAddUp, DEBTS),
  SplitRevised: z
    .object({ ...money, expenseId: id })
    .refine(addsUp, 'payers and shares must add up')
    .refine(debtsAddUp, DEBTS),
  ExpenseRateConfirmed: z.object({ expenseId: id, confirmedRate }),
  ExpenseRegrouped: z.object({ expenseId: id, groupId: id.nullable() }),
  ExpenseMovedToTrip: z
    .object({
      expenseId: id,
      tripId: id.nullable(),
      amountMinor: money.amountMinor,
      currency: money.currency,
      payers: money.payers,
      shares: money.shares,
      date: day,
      category: z.string().min(1),
      confirmedRate,
    })
    .refine(addsUp, 'payers and shares must add up'),
  ParticipantLinked: z
    .object({ ...money, expenseId: id, from: person, to: person })
    .refine(addsUp, 'payers and shares must add up')
    .refine(debtsAddUp, DEBTS),
  ExpenseVoided: z.object({ expenseId: id }),
  ExpenseRestored: z.object({ expenseId: id }),
  ExpenseErased: z.object({ expenseId: id }),
}
