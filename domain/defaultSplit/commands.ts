import type { TypedSplit } from '../expense/commands.ts'
import type { PersonId } from '../person.ts'
import type { Circle } from './circle.ts'

/* What can be asked of how a group, or two people, divide what they share. */

export interface AgreeDefaultSplit {
  readonly type: 'AgreeDefaultSplit'
  readonly actorId: PersonId
  readonly circle: Circle
  /** Among whom it is divided, the actor included. */
  readonly members: ReadonlySet<PersonId>
  /** yyyy-MM-dd. Another one from the same day takes the place of the one before. */
  readonly from: string
  readonly split: TypedSplit
  readonly isByIncome: boolean
  /** Refuse if others have agreed on something since; 0: nothing was agreed when it was read. */
  readonly expectedVersion?: number | undefined
}

/** A placeholder turned out to be somebody. Done again, it changes nothing. */
export interface LinkInDefaultSplit {
  readonly type: 'LinkInDefaultSplit'
  readonly circle: Circle
  readonly from: PersonId
  readonly to: PersonId
}

export type DefaultSplitCommand = AgreeDefaultSplit | LinkInDefaultSplit
