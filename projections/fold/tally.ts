import type { Connection } from '#domain/store/database.ts'
import { readEarlierFacts } from '#domain/store/readOnwards.ts'
import type { Fact } from '#domain/store/storedEvent.ts'
import type { Change, Tables, Write } from '../projection.ts'
import type { TableOf } from '../table/table.ts'
import type { Contribution, Move } from './contribution.ts'
import type { Ledger } from './ledger.ts'
import type { Handlers, Part, PartFold } from './part.ts'

/** Undefined where there is none: before for what began in this batch, after for what came to an end. */
export interface Changed<Row> {
  /** As the tables have it. */
  readonly before: Row | undefined
  readonly after: Row | undefined
  /** What it was for a moment within the batch, where somebody may have noticed. */
  readonly between?: readonly Row[]
}

export type Evolve<Row, Concerned extends Fact> = {
  readonly [Type in Concerned['type']]?: (row: Row, event: Extract<Concerned, { type: Type }>) => Row | undefined
}

interface Declaration<Row, Concerned extends Fact> {
  /** The name of its id, in rows and in the events about it. */
  readonly key: keyof Row & string
  /** Where the events have another one. */
  readonly idOf?: (event: Concerned) => number
  /** The table in which it is kept, if it has one of its own. */
  readonly row?: Pick<TableOf<Row>, 'name' | 'create' | 'indexes' | 'insert' | 'update' | 'remove'>
  /** Those that were recorded before the events at hand: as the tables have them, … */
  readonly load?: (connection: Connection, ids: readonly number[]) => Promise<readonly Row[]>
  /** … or as the log tells, in these streams. */
  readonly streamOf?: (id: number) => string
  /** Events that say all there is to know, and what it is by them. */
  readonly begins: Handlers<Row | undefined, Concerned>
  /** Others, and what it is after them; undefined: there is none any more. */
  readonly evolve: Evolve<Row, Concerned>
  /** Only some things of the kind are kept. */
  readonly isSparse?: boolean
  readonly contributes?: readonly Contribution<Row>[]
  /** Counts every change by itself, also one that a later one in the same batch takes back. */
  readonly countsEach?: boolean
  readonly changes?: (
    changed: readonly Changed<Row>[],
    tables: Connection,
  ) => readonly Change[] | Promise<readonly Change[]>
  /** Whether it matters that it was this for a moment, in a batch that makes something else of it. */
  readonly isNoticed?: (seen: Row, after: Row | undefined) => boolean
  /** How many rows one takes in memory; left out: one. */
  readonly weightOf?: (row: Row) => number
}

/** A row for each thing of a kind, and what it contributes to other tables for as long as it is what it is. */
export function tally<Row extends object, Concerned extends Fact>(declaration: Declaration<Row, Concerned>): Part {
  const { row, begins, evolve, contributes = [] } = declaration
  const types = [...Object.keys(begins), ...Object.keys(evolve)]
  return {
    tables: [...(row === undefined ? [] : [row]), ...contributes.map(({ table }) => table)],
    types,
    startFold: ledger => new TallyFold(declaration, new Set(types), ledger),
  }
}

class TallyFold<Row extends object, Concerned extends Fact> implements PartFold {
  private readonly declaration: Declaration<Row, Concerned>
  private readonly types: ReadonlySet<string>
  private readonly moves: readonly Move<Row>[]
  private readonly entries = new Map<number, Changed<Row>>()

  constructor(declaration: Declaration<Row, Concerned>, types: ReadonlySet<string>, ledger: Ledger) {
    this.declaration = declaration
    this.types = types
    this.moves = (declaration.contributes ?? []).map(({ startFold }) => startFold(ledger))
  }

  async prepare(events: readonly Fact[], tables: Tables): Promise<void> {
    const ids = this.idsToLoad(events)
    const [first] = events
    if (first === undefined || ids.length === 0) return
    const connection = await tables()
    const { load, streamOf, key } = this.declaration
    const rows = (await load?.(connection, ids)) ?? []
    for (const row of rows) this.entries.set(Number(row[key]), { before: row, after: row })
    if (streamOf === undefined) return
    const earlier = { before: first.position, types: [...this.types] }
    for (const event of await readEarlierFacts(connection, ids.map(streamOf), earlier)) {
      const id = this.idOf(event)
      const row = this.after(this.entries.get(id)?.after, event)
      this.entries.set(id, { before: row, after: row })
    }
  }

  /** What was recorded before these events, so that it is not in the batch. Others may have streams of their own. */
  private idsToLoad(events: readonly Fact[]): number[] {
    const recorded = new Set<number>()
    const missing = new Set<number>()
    for (const event of events) {
      if (!this.types.has(event.type)) continue
      const id = this.idOf(event)
      if (event.version === 1 && event.type in this.declaration.begins) recorded.add(id)
      else if (!this.entries.has(id) && !recorded.has(id)) missing.add(id)
    }
    return [...missing]
  }

  private idOf(event: Fact): number {
    const { idOf, key } = this.declaration
    return idOf?.(event as Concerned) ?? (event.data as Readonly<Record<string, number>>)[key] ?? 0
  }

  apply(event: Fact): void {
    const id = this.idOf(event)
    const known = this.entries.get(id)
    const after = this.after(known?.after, event)
    if (known === undefined && after === undefined) return
    this.entries.set(id, { before: known?.before, after, ...this.between(known, after) })
    if (this.declaration.countsEach === true) this.move(known?.after, after, event.position)
  }

  private between({ before, after: seen, between }: Partial<Changed<Row>> = {}, after: Row | undefined) {
    const isNoticed = seen !== undefined && seen !== before && this.declaration.isNoticed?.(seen, after)
    if (isNoticed) return { between: [...(between ?? []), seen] }
    return between && { between }
  }

  private after(before: Row | undefined, event: Fact): Row | undefined {
    const { begins, evolve, isSparse } = this.declaration
    const begin = begins[event.type as keyof typeof begins] as ((event: Fact) => Row | undefined) | undefined
    if (begin !== undefined) return begin(event)
    if (before !== undefined) {
      const next = evolve[event.type as keyof typeof evolve] as (row: Row, event: Fact) => Row | undefined
      return next(before, event)
    }
    if (isSparse === true) return undefined
    throw new Error(`${event.type} at position ${event.position}: number ${this.idOf(event)} was never recorded`)
  }

  private move(before: Row | undefined, after: Row | undefined, position: number): void {
    for (const move of this.moves) move(before, after, position)
  }

  size(): number {
    const { weightOf } = this.declaration
    if (weightOf === undefined) return this.entries.size
    let size = 0
    for (const { after } of this.entries.values()) size += after === undefined ? 1 : weightOf(after)
    return size
  }

  changes(tables: Connection): readonly Change[] | Promise<readonly Change[]> {
    const { changes } = this.declaration
    return changes === undefined ? [] : changes(this.changed(), tables)
  }

  private changed(): readonly Changed<Row>[] {
    return [...this.entries.values()].filter(({ before, after, between }) => before !== after || between !== undefined)
  }

  settle(): Write[] {
    const { row, countsEach } = this.declaration
    const [inserted, updated, removed]: [Row[], Row[], Row[]] = [[], [], []]
    for (const { before, after } of this.entries.values()) {
      if (before === after) continue
      if (after === undefined) removed.push(...(before === undefined ? [] : [before]))
      else if (before === undefined) inserted.push(after)
      else updated.push(after)
      if (countsEach !== true) this.move(before, after, 0)
    }
    this.entries.clear()
    return row === undefined ? [] : [...row.insert(inserted), ...row.update(updated), ...row.remove(removed)]
  }
}
