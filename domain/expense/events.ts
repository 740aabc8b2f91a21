import { z } from 'zod'
import { debts } from '../balance/debt.ts'
import { debtsOf } from '../balance/debts.ts'
import {
  amount,
  currency,
  day,
  decimal,
  type EventOf,
  ending,
  event,
  id,
  person,
  type Stored,
  text,
  textOrNone,
} from '../event.ts'
import type { PersonId } from '../person.ts'
import { oddCentSeed } from './oddCent.ts'

/** Part of an amount, in minor units of the expense's currency. */
const part = z.object({ person, minor: z.int().nonnegative() })
export const parts = z.array(part).min(1)

export const SPLIT_TYPES = ['EQUAL', 'PERCENTAGE', 'AMOUNT', 'RATIO'] as const

/** What somebody typed, kept so that an edit shows it again: `value` is an exact decimal ("33.3"). */
const splitEntry = z.object({ person, value: decimal })
export const split = z.object({ type: z.enum(SPLIT_TYPES), entries: z.array(splitEntry) })

/** A rate somebody confirmed by hand: 1 unit of the expense's currency is `rate` units of `currency`. */
const confirmedRate = z.object({ currency: z.string(), rate: decimal })

/** What was paid, by whom, and who bears how much of it. Payers and shares each add up to `amountMinor`. */
const paid = z.object({ amountMinor: amount, currency, payers: parts, shares: parts })

const money = z.object({
  ...paid.shape,
  /** Who owes whom for it, divided once: whoever adds up balances divides nothing, nor does linking. */
  debts,
  split,
})

const sum = (list: readonly Part[]): number => list.reduce((total, { minor }) => total + minor, 0)

/** The invariant of the whole product, asserted once more at the door of the log. */
function addsUp(data: unknown): boolean {
  const { amountMinor, payers, shares } = data as Stored<typeof paid>
  return sum(payers) === amountMinor && sum(shares) === amountMinor
}

/** All debts of somebody together are what they paid less what they bear. */
function debtsAddUp(data: unknown): boolean {
  const { payers, shares, debts } = data as ExpenseMoney
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

/**
 * The first form did not say who owes whom; read models divided for themselves, anew after every event, and so does this:
 * balances of the past stay what people saw. Only the first event of an expense tells its `externalId`. As long as the
 * first form was written no expense was given one, so without it the number of the expense is what it was divided by.
 */
function withDebts(data: unknown): ExpenseMoney {
  const first = data as Omit<ExpenseMoney, 'debts'> & {
    readonly expenseId: number
    readonly externalId?: string | null
  }
  const { externalId = null, expenseId } = first
  return { ...first, debts: debtsOf(first, oddCentSeed({ externalId, expenseId })) }
}

const ADDS_UP = 'payers and shares must add up to the amount'

/** Something about an expense that comes with all of its money. */
const withMoney = <Schema extends z.ZodObject<typeof money.shape>>(schema: Schema) =>
  event(
    schema.refine(addsUp, ADDS_UP).refine(debtsAddUp, 'debts must add up to what everybody paid and bears'),
    withDebts,
  )

const corrected = z.object({ ...money.shape, expenseId: id })

const category = z.string().min(1)

/** What a trip counts of an expense. */
const tripPart = z.object({ ...paid.shape, date: day, category, confirmedRate: confirmedRate.nullable() })

const expense = z.object({ expenseId: id })

export const expenseEvents = {
  ExpenseRecorded: withMoney(
    z.object({
      ...corrected.shape,
      createdBy: person,
      titleId: text,
      date: day,
      /** A base category, or `custom-<id>`. */
      category,
      groupId: id.nullable(),
      tripId: id.nullable(),
      confirmedRate: confirmedRate.nullable(),
      /** Seed of the odd cent where it differs from the id, e.g. that of an imported expense. */
      externalId: z.string().nullable(),
    }),
  ),
  ExpenseRetitled: event(z.object({ expenseId: id, titleId: text })),
  /** Something is noted down about it, besides what it is called; null: nothing any more. */
  ExpenseNoted: event(z.object({ expenseId: id, noteId: textOrNone })),
  ExpenseRecategorised: event(z.object({ expenseId: id, category })),
  ExpenseRedated: event(z.object({ expenseId: id, date: day })),
  /** Another amount or currency; payers and shares follow. */
  ExpenseAmountCorrected: withMoney(corrected),
  /** The same amount, paid or borne differently. */
  SplitRevised: withMoney(corrected),
  /** A rate was fixed by hand, or (null) released again. */
  ExpenseRateConfirmed: event(z.object({ expenseId: id, confirmedRate: confirmedRate.nullable() })),
  /** It belongs to another group, or (null) to none; its debts move with it. */
  ExpenseRegrouped: event(z.object({ expenseId: id, groupId: id.nullable() })),
  /**
   * It belongs to another trip, or (null) to none. With all that a trip counts of it: whoever adds up trips then needs to
   * know nothing about expenses that belong to none.
   */
  ExpenseMovedToTrip: event(
    z.object({ ...tripPart.shape, expenseId: id, tripId: id.nullable() }).refine(addsUp, ADDS_UP),
  ),
  /** A placeholder turned out to be somebody: what it paid and bore is theirs. Amount and currency are what they were. */
  ParticipantLinked: withMoney(z.object({ ...corrected.shape, from: person, to: person })),
  ExpenseVoided: ending(expense),
  ExpenseRestored: event(expense),
  /** Everybody who had a part in it is gone, and so it is for good, with its texts. Nothing follows on it. */
  ExpenseErased: ending(expense),
}

export type Part = Stored<typeof part>
export type SplitType = (typeof SPLIT_TYPES)[number]
export type SplitEntry = Stored<typeof splitEntry>
export type SplitIntent = Stored<typeof split>
export type ConfirmedRate = Stored<typeof confirmedRate>
export type ExpenseMoney = Stored<typeof money>
export type TripPart = Stored<typeof tripPart>

export type ExpenseEvent = EventOf<typeof expenseEvents>
export type ExpenseRecorded = Extract<ExpenseEvent, { type: 'ExpenseRecorded' }>
export type ExpenseMovedToTrip = Extract<ExpenseEvent, { type: 'ExpenseMovedToTrip' }>
export type ParticipantLinked = Extract<ExpenseEvent, { type: 'ParticipantLinked' }>

export const expenseStream = (expenseId: number): string => `expense-${expenseId}`
