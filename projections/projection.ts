import type { Connection } from '#domain/store/database.ts'
import type { Fact } from '#domain/store/read.ts'
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

/** An expense or a transfer came into somebody's feed, changed there or left it. */
export interface FeedChange {
  readonly about: 'FEED'
  readonly viewerId: number
  readonly itemKind: 'EXPENSE' | 'TRANSFER'
  readonly itemId: number
  readonly kind: 'ADDED' | 'CHANGED' | 'REMOVED'
  /** yyyy-MM of every month whose totals may have moved with it. */
  readonly months: readonly string[]
}

/** What is so short that whoever shows it reads it anew. */
export type Subject = 'CATEGORIES' | 'BALANCES' | 'CONNECTIONS' | 'PLACEHOLDERS' | 'GROUPS' | 'TRIPS'

interface SubjectChange {
  readonly about: Subject
  readonly viewerId: number
}

/** Budgets are not what they were, or more or less was spent of them. */
export interface BudgetsChange {
  readonly about: 'BUDGETS'
  readonly viewerId: number
  /** 0: the viewer's own. */
  readonly groupId: number
}

/** Something that a person has in front of them is not what it was. */
export type Change = FeedChange | SubjectChange | BudgetsChange

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
  readonly changes: (tables: Connection) => Promise<readonly Change[]>
  /** What writes it, in this order: a few statements, however many events it holds. It is used up. */
  readonly write: () => readonly Write[]
  /** Writes what a rebuild is done with, and keeps what goes on adding up. */
  readonly spill: () => readonly Write[]
}

/** A read model: which events it is made of, which tables it fills, and how. */
export interface Projection {
  readonly name: string
  readonly version: number
  /** Whether events of this type change it. */
  readonly looksAt: (type: string) => boolean
  readonly tables: readonly Table[]
  readonly startFold: () => Fold
}
