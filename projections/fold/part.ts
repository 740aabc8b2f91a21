import type { Connection } from '#domain/store/database.ts'
import type { Fact } from '#domain/store/storedEvent.ts'
import type { Change, Table, Tables, Write } from '../projection.ts'
import type { Ledger } from './ledger.ts'

/** What a read model keeps of one kind of thing. */
export interface Part {
  readonly tables: readonly Table[]
  /** The events that it is made of. */
  readonly types: readonly string[]
  readonly startFold: (ledger: Ledger) => PartFold
}

export interface PartFold {
  /** Loads the rows that the events are going to change, in one query for all of them. */
  prepare?(events: readonly Fact[], tables: Tables): Promise<void>
  /** Memory only, no database. */
  apply(event: Fact): void
  /** How much it holds: it is this, not the number of events, that a rebuild must bound. */
  size(): number
  /** What is different for whom; asked for before it is written, with the tables as they are until then. */
  changes?(tables: Connection): readonly Change[] | Promise<readonly Change[]>
  /** Writes what it holds and lets go of it, into the ledger or at once. */
  settle(): Write[]
}

/** By the type of each event. Those that say nothing about a thing are none of its business. */
export type Handlers<Result, Concerned extends Fact = Fact> = {
  readonly [Type in Concerned['type']]?: (event: Extract<Concerned, { type: Type }>) => Result
}
