import type { Connection } from '#domain/store/database.ts'
import type { Fact } from '#domain/store/storedEvent.ts'
import type { Rows } from './columns.ts'

/** The place of a read model is decided by the connection's search_path, so every name in its SQL is unqualified. */
export interface Table {
  readonly name: string
  readonly create: string
  /** Those that a rebuild makes after loading, because keeping them up meanwhile costs more than it helps. */
  readonly indexes: readonly string[]
}

/** Prepared under its name by each connection that sends it. */
export interface Statement {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}

export type Write = Rows | Statement

/** Something that a read model shows a person is not what it was. */
export interface Change {
  readonly viewerId: number
  /**
   * What of it, in a few letters that the read model itself understands: much is announced at once. Left out where there
   * is no more to say: then whoever shows it reads it anew.
   */
  readonly said?: string
}

/**
 * The same on its way to everybody. It is about a read model and not about what happened to something: whoever is shown
 * something else is told so, and by which events is that one's own business. So there is nothing to tell but what read
 * models declare.
 */
export interface Announcement extends Required<Change> {
  /** The name of the read model. */
  readonly about: string
}

/** Asked for only by whoever needs rows: a rebuild may be busy writing on it. */
export type Tables = () => Promise<Connection>

/** Events being folded into a read model, from nothing in memory to rows in its tables. */
export interface Fold {
  /** Loads what the events are going to change. */
  readonly prepare: (events: readonly Fact[], tables: Tables) => Promise<void>
  /** Memory only, no database. */
  readonly apply: (events: readonly Fact[]) => void
  /** How many rows and totals it holds: it is this, not the number of events, that a rebuild must bound. */
  readonly size: () => number
  /** What it changes for whom; asked for before it is written, with the tables as they are until then. */
  readonly changes: (tables: Connection) => Promise<readonly Announcement[]>
  /** What writes it, in this order: a few statements, however many events it holds. It is used up. */
  readonly write: () => readonly Write[]
  /** Writes what a rebuild is done with, and keeps what goes on adding up. */
  readonly spill: () => readonly Write[]
}

/** A read model: which events it is made of, which tables it fills, and how. */
export interface Projection<Name extends string = string, What extends object = object> {
  readonly name: Name
  readonly version: number
  /** Whether events of this type change it. */
  readonly looksAt: (type: string) => boolean
  readonly tables: readonly Table[]
  readonly startFold: () => Fold
  /** What it said of a change; undefined: none of its projectors says such things. */
  readonly understand: (said: string) => What | undefined
}
