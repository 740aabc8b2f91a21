import type { PersonId } from '../person.ts'

/*
 * What can be asked of a trip. Texts come as somebody typed them and are judged by the decider alone, so REST and
 * GraphQL refuse the same things in the same words.
 */

export interface TypedText {
  readonly text: string
  /** Where it is kept if it is taken. */
  readonly textId: number
}

interface ByActor {
  readonly actorId: number
  readonly tripId: number
}

interface Inviting {
  /** Whom the actor may take along: their connections, and placeholders they see. */
  readonly reachable: ReadonlySet<PersonId>
}

export interface PlanTrip extends ByActor, Inviting {
  readonly type: 'PlanTrip'
  readonly title: TypedText
  /** Without visible text: none. */
  readonly description: TypedText
  readonly location: TypedText
  readonly startDate: string
  readonly endDate: string
  readonly currency: string
  /** Null: none. */
  readonly budget: string | null
  /** Besides the actor, who travels along anyway. */
  readonly travellers: readonly PersonId[]
}

/** Fields that are left out stay as they are. */
export interface ReviseTrip extends ByActor, Inviting {
  readonly type: 'ReviseTrip'
  readonly title?: TypedText | undefined
  readonly description?: TypedText | undefined
  readonly location?: TypedText | undefined
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly currency?: string | undefined
  readonly budget?: string | null | undefined
  /** The whole list, but for the organiser: whoever was seen and is missing in it no longer travels along. */
  readonly travellers?: readonly PersonId[] | undefined
  /** Who travelled along when whoever sends that list looked; undefined: nobody has come or gone since. */
  readonly seen?: ReadonlySet<PersonId> | undefined
  /** Instead of the whole list: those who come along, and those who do no more. All others stay as they are. */
  readonly addTravellers?: readonly PersonId[] | undefined
  readonly removeTravellers?: readonly PersonId[] | undefined
}

/** Nobody is in travel mode for it any more. */
export interface ArchiveTrip extends ByActor {
  readonly type: 'ArchiveTrip'
}

export interface RestoreTrip extends ByActor {
  readonly type: 'RestoreTrip'
}

export interface DeleteTrip extends ByActor {
  readonly type: 'DeleteTrip'
  readonly keepsExpenses: boolean
}

/** They travel along no more; what they spent on it stays where it is. */
export interface LeaveTrip extends ByActor {
  readonly type: 'LeaveTrip'
}

/** A placeholder turned out to be somebody, who travels along in its stead. */
export interface LinkTraveller {
  readonly type: 'LinkTraveller'
  readonly tripId: number
  readonly from: PersonId
  readonly to: PersonId
}

/** Somebody's account is deleted, and they travel along no more. */
export interface WithdrawTraveller {
  readonly type: 'WithdrawTraveller'
  readonly tripId: number
  readonly person: PersonId
}

export type TripCommand =
  | PlanTrip
  | ReviseTrip
  | ArchiveTrip
  | RestoreTrip
  | DeleteTrip
  | LeaveTrip
  | LinkTraveller
  | WithdrawTraveller
