import type { PersonId } from '../person.ts'
import type { TypedDivision } from './division.ts'
import type { ConfirmedRate, SplitType } from './events.ts'

/*
 * What can be asked of an expense. Texts come as somebody typed them and are judged by the decider alone, so
 * REST, GraphQL and imports refuse the same things in the same words.
 */

/** Without an amount, a sole payer paid all of it. */
export interface Payment {
  readonly person: PersonId
  readonly amount?: string | undefined
}

/** A value is not needed for equal parts. */
export interface TypedSplit {
  readonly type: SplitType
  readonly entries: readonly { readonly person: PersonId; readonly value?: string | undefined }[]
}

/** What is noted down besides. Without an id there is nothing to note down, or no longer. */
export interface TypedNote {
  readonly text: string
  readonly noteId: number | null
}

interface ByActor {
  readonly actorId: PersonId
  readonly expenseId: number
}

export interface RecordExpense extends ByActor {
  readonly type: 'RecordExpense'
  readonly title: string
  readonly titleId: number
  readonly note?: TypedNote | undefined
  readonly amount: string
  readonly currency: string
  /** Default: OTHER. */
  readonly category?: string | undefined
  readonly date: string
  /** Default: the actor paid all of it. */
  readonly payers?: readonly Payment[] | undefined
  /** Default: a personal expense, all of it the payer's. */
  readonly split?: TypedSplit | undefined
  /** To the cent, where it was divided elsewhere. */
  readonly division?: TypedDivision | undefined
  readonly groupId: number | null
  readonly tripId: number | null
  readonly confirmedRate: ConfirmedRate | null
  readonly externalId: string | null
  /** Whom the actor may involve, the actor included. */
  readonly circle: ReadonlySet<PersonId>
  /** The custom categories the actor may use. */
  readonly ownCategories: ReadonlySet<string>
  /** The groups the actor is an approved member of. */
  readonly memberOf: ReadonlySet<number>
  /** The trips on which the actor travels along. */
  readonly travellerOf: ReadonlySet<number>
}

/** Fields that are left out stay as they are. */
export interface CorrectExpense extends ByActor {
  readonly type: 'CorrectExpense'
  /** Refuse if the expense is no longer the one that was read. */
  readonly expectedVersion?: number | undefined
  readonly title?: { readonly text: string; readonly titleId: number } | undefined
  readonly note?: TypedNote | undefined
  readonly amount?: string | undefined
  readonly currency?: string | undefined
  readonly category?: string | undefined
  readonly date?: string | undefined
  readonly payers?: readonly Payment[] | undefined
  readonly split?: TypedSplit | undefined
  /** Null takes it out of its group. */
  readonly groupId?: number | null | undefined
  /** Null takes it out of its trip. */
  readonly tripId?: number | null | undefined
  /** Null releases it. */
  readonly confirmedRate?: ConfirmedRate | null | undefined
  /** Whom the actor may involve; those who take part already may stay. */
  readonly circle: ReadonlySet<PersonId>
  /** The custom categories the actor may use; in the one it is in already, an expense may stay. */
  readonly ownCategories: ReadonlySet<string>
  /** The groups the actor is an approved member of; in the one it belongs to already, an expense may stay. */
  readonly memberOf: ReadonlySet<number>
  /** The same of trips on which the actor travels along. */
  readonly travellerOf: ReadonlySet<number>
}

export interface VoidExpense extends ByActor {
  readonly type: 'VoidExpense'
}

export interface RestoreExpense extends ByActor {
  readonly type: 'RestoreExpense'
}

/** A placeholder turned out to be somebody: its part is theirs. Done again, it changes nothing. */
export interface LinkParticipant {
  readonly type: 'LinkParticipant'
  readonly expenseId: number
  readonly from: PersonId
  readonly to: PersonId
}

/** The trip it belongs to is deleted. Done again, it changes nothing. */
export interface LeaveTrip {
  readonly type: 'LeaveTrip'
  readonly expenseId: number
  readonly tripId: number
  /** Who wants it to go with the trip, if they may delete it; null: it stays. */
  readonly deletedBy: PersonId | null
}

/** With people goes what nobody who is left has a part in. */
export interface EraseExpense extends ByActor {
  readonly type: 'EraseExpense'
  /** Who is gone, among those whom it involves at least. */
  readonly gone: ReadonlySet<PersonId>
}

export type ExpenseCommand =
  | RecordExpense
  | CorrectExpense
  | VoidExpense
  | RestoreExpense
  | LinkParticipant
  | LeaveTrip
  | EraseExpense
