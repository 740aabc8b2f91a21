import type { Debt } from '../balance/debt.ts'
import type { PersonId } from '../person.ts'

/*
 * These types are the stored form. Changing one means: a new schema version in domain/catalog.ts,
 * an upcaster, and a sample of the old form under test/domain/history/.
 */

/** Part of an amount, in minor units of the expense's currency. */
export interface Part {
  readonly person: PersonId
  readonly minor: number
}

export const SPLIT_TYPES = ['EQUAL', 'PERCENTAGE', 'AMOUNT', 'RATIO'] as const
export type SplitType = (typeof SPLIT_TYPES)[number]

/** What somebody typed, kept so that an edit shows it again: `value` is an exact decimal ("33.3"). */
export interface SplitEntry {
  readonly person: PersonId
  readonly value: string
}
export interface SplitIntent {
  readonly type: SplitType
  readonly entries: readonly SplitEntry[]
}

/** A rate somebody confirmed by hand: 1 unit of the expense's currency is `rate` units of `currency`. */
export interface ConfirmedRate {
  readonly currency: string
  readonly rate: string
}

/** What was paid, by whom, and who bears how much of it. Payers and shares each add up to `amountMinor`. */
export interface ExpenseMoney {
  readonly amountMinor: number
  readonly currency: string
  readonly payers: readonly Part[]
  readonly shares: readonly Part[]
  /** Who owes whom for it, divided once: whoever adds up balances divides nothing, nor does linking. */
  readonly debts: readonly Debt[]
  readonly split: SplitIntent
}

export type ExpenseRecorded = {
  readonly type: 'ExpenseRecorded'
  readonly data: ExpenseMoney & {
    readonly expenseId: number
    readonly createdBy: PersonId
    /** The title itself is personal text and lives in the vault. */
    readonly titleId: number
    /** yyyy-MM-dd */
    readonly date: string
    /** A base category, or `custom-<id>`. */
    readonly category: string
    readonly groupId: number | null
    readonly tripId: number | null
    readonly confirmedRate: ConfirmedRate | null
    /** Seed of the odd cent where it differs from the id, e.g. that of an imported expense. */
    readonly externalId: string | null
  }
}
export type ExpenseRetitled = {
  readonly type: 'ExpenseRetitled'
  readonly data: { readonly expenseId: number; readonly titleId: number }
}
export type ExpenseRecategorised = {
  readonly type: 'ExpenseRecategorised'
  readonly data: { readonly expenseId: number; readonly category: string }
}
export type ExpenseRedated = {
  readonly type: 'ExpenseRedated'
  readonly data: { readonly expenseId: number; readonly date: string }
}
/** Another amount or currency; payers and shares follow. */
export type ExpenseAmountCorrected = {
  readonly type: 'ExpenseAmountCorrected'
  readonly data: ExpenseMoney & { readonly expenseId: number }
}
/** The same amount, paid or borne differently. */
export type SplitRevised = {
  readonly type: 'SplitRevised'
  readonly data: ExpenseMoney & { readonly expenseId: number }
}
/** A rate was fixed by hand, or (null) released again. */
export type ExpenseRateConfirmed = {
  readonly type: 'ExpenseRateConfirmed'
  readonly data: { readonly expenseId: number; readonly confirmedRate: ConfirmedRate | null }
}
/** It belongs to another group, or (null) to none; its debts move with it. */
export type ExpenseRegrouped = {
  readonly type: 'ExpenseRegrouped'
  readonly data: { readonly expenseId: number; readonly groupId: number | null }
}
/** What a trip counts of an expense. */
export interface TripPart extends Pick<ExpenseMoney, 'amountMinor' | 'currency' | 'payers' | 'shares'> {
  readonly date: string
  readonly category: string
  readonly confirmedRate: ConfirmedRate | null
}
/**
 * It belongs to another trip, or (null) to none. With all that a trip counts of it: whoever adds up trips then needs to
 * know nothing about expenses that belong to none.
 */
export type ExpenseMovedToTrip = {
  readonly type: 'ExpenseMovedToTrip'
  readonly data: TripPart & { readonly expenseId: number; readonly tripId: number | null }
}
/** A placeholder turned out to be somebody: what it paid and bore is theirs. Amount and currency are what they were. */
export type ParticipantLinked = {
  readonly type: 'ParticipantLinked'
  readonly data: ExpenseMoney & { readonly expenseId: number; readonly from: PersonId; readonly to: PersonId }
}
export type ExpenseVoided = { readonly type: 'ExpenseVoided'; readonly data: { readonly expenseId: number } }
export type ExpenseRestored = { readonly type: 'ExpenseRestored'; readonly data: { readonly expenseId: number } }
/** Everybody who had a part in it is gone, and so it is for good, with its texts. Nothing follows on it. */
export type ExpenseErased = { readonly type: 'ExpenseErased'; readonly data: { readonly expenseId: number } }

export type ExpenseEvent =
  | ExpenseRecorded
  | ExpenseRetitled
  | ExpenseRecategorised
  | ExpenseRedated
  | ExpenseAmountCorrected
  | SplitRevised
  | ExpenseRateConfirmed
  | ExpenseRegrouped
  | ExpenseMovedToTrip
  | ParticipantLinked
  | ExpenseVoided
  | ExpenseRestored
  | ExpenseErased

const STREAM = 'expense-'

export const expenseStream = (expenseId: number): string => `${STREAM}${expenseId}`
export const expenseIdOf = (streamId: string): number => Number(streamId.slice(STREAM.length))
