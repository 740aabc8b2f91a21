import type { Connection } from '#domain/store/database.ts'
import { type Fact, ObstacleError } from '#domain/store/read.ts'
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

type Handlers<Batch> = {
  readonly [Type in Fact['type']]?: (event: Extract<Fact, { type: Type }>, batch: Batch) => void
}

/** A read model: which events it is made of, which tables it fills, and how. */
interface Declaration<Batch> {
  readonly name: string
  /** Another shape or another meaning of the rows is another version; it is built beside this one and swapped in. */
  readonly version: number
  readonly tables: readonly Table[]
  readonly emptyBatch: () => Batch
  /**
   * Loads the rows that the handlers are going to change, in one query for all events. It asks for the connection only
   * if there are any: a rebuild may be busy writing on it.
   */
  readonly prepare?: (events: readonly Fact[], batch: Batch, tables: Tables) => Promise<void>
  /** Fold events into the batch: memory only, no database. */
  readonly on: Handlers<Batch>
  /** How many rows and totals the batch holds: it is this, not the number of events, that a rebuild must bound. */
  readonly size: (batch: Batch) => number
  /** What the batch changes for whom; asked for before it is written, with the tables as they are until then. */
  readonly changes?: (batch: Batch, tables: Connection) => readonly Change[] | Promise<readonly Change[]>
  /** What writes the batch, in this order: a few statements, however many events it holds. The batch is used up. */
  readonly write: (batch: Batch) => readonly Write[]
  /** Writes what a rebuild is done with, and keeps in the batch what goes on adding up. */
  readonly spill?: (batch: Batch) => readonly Write[]
}

/** Events being folded into a read model, from nothing in memory to rows in its tables. */
export interface Fold {
  readonly prepare: (events: readonly Fact[], tables: Tables) => Promise<void>
  readonly apply: (events: readonly Fact[]) => void
  readonly size: () => number
  readonly changes: (tables: Connection) => Promise<readonly Change[]>
  readonly write: () => readonly Write[]
  readonly spill: () => readonly Write[]
}

export interface Projection {
  readonly name: string
  readonly version: number
  /** Whether events of this type change it. */
  readonly looksAt: (type: string) => boolean
  readonly tables: readonly Table[]
  readonly startFold: () => Fold
}

export function declareProjection<Batch>(declaration: Declaration<Batch>): Projection {
  const { name, version, tables, on, prepare, size, changes, write, spill } = declaration
  return {
    name,
    version,
    tables,
    looksAt: type => Object.hasOwn(on, type),
    startFold: () => {
      const batch = declaration.emptyBatch()
      return {
        prepare: async (events, tables) => prepare?.(events, batch, tables),
        apply: events => {
          for (const event of events) {
            const handler = on[event.type] as ((event: Fact, batch: Batch) => void) | undefined
            try {
              handler?.(event, batch)
            } catch (error) {
              throw new ObstacleError(event.position, error)
            }
          }
        },
        size: () => size(batch),
        changes: async tables => (await changes?.(batch, tables)) ?? [],
        write: () => write(batch),
        spill: () => spill?.(batch) ?? [],
      }
    },
  }
}
