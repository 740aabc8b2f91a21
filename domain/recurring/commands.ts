import type { PersonId } from '../person.ts'
import type { TypedSchedule } from './schedule.ts'
import type { EnteredTerms } from './terms.ts'

/* What can be asked of a rule by which something is recorded again and again. */

interface OfRule {
  readonly ruleId: number
}

interface ByActor extends OfRule {
  readonly actorId: PersonId
}

/** What is to be recorded, and where it is which day. */
interface Asked extends EnteredTerms {
  readonly ruleId: number
  readonly titleId: number
  /** yyyy-MM-dd: where whoever asks lives. */
  readonly today: string
}

export interface MakeRule extends Asked {
  readonly type: 'MakeRule'
  /** How many rules they have. */
  readonly held: number
  readonly schedule: TypedSchedule
}

export interface ReviseRule extends Asked {
  readonly type: 'ReviseRule'
  /** Of which occurrence it is asked. */
  readonly date: string
  /** This one alone, or those that follow, too. */
  readonly scope: Scope
  /** Undefined: it comes as before. */
  readonly schedule?: TypedSchedule | undefined
}

export const SCOPES = ['ONLY_THIS', 'THIS_AND_FOLLOWING'] as const
export type Scope = (typeof SCOPES)[number]

export interface SkipOccurrence extends ByActor {
  readonly type: 'SkipOccurrence'
  readonly date: string
}

export interface ReinstateOccurrence extends ByActor {
  readonly type: 'ReinstateOccurrence'
  readonly date: string
}

export interface PauseRule extends ByActor {
  readonly type: 'PauseRule'
  readonly today: string
}

export interface ResumeRule extends ByActor {
  readonly type: 'ResumeRule'
  readonly today: string
}

export interface DeleteRule extends ByActor {
  readonly type: 'DeleteRule'
}

/** Its day has come, and it is an expense now. */
export interface RecordOccurrence extends OfRule {
  readonly type: 'RecordOccurrence'
  readonly date: string
  readonly expenseId: number
}

/** Its day has come, and it cannot be one. */
export interface RefuseOccurrence extends OfRule {
  readonly type: 'RefuseOccurrence'
  readonly date: string
  readonly code: string
  readonly path: string | null
}

/** A placeholder turned out to be somebody. Done again, it changes nothing. */
export interface LinkInRule extends OfRule {
  readonly type: 'LinkInRule'
  readonly from: PersonId
  readonly to: PersonId
}

export type RuleCommand =
  | MakeRule
  | ReviseRule
  | SkipOccurrence
  | ReinstateOccurrence
  | PauseRule
  | ResumeRule
  | DeleteRule
  | RecordOccurrence
  | RefuseOccurrence
  | LinkInRule
