import type { QuitsEvent } from '#domain/catalog.ts'
import type { Fact } from '#domain/store/storedEvent.ts'

/*
 * What becomes of things, read from their events with paper and pencil: each thing by itself, each event saying what is
 * otherwise by the names that rules and read models have, too, but by none of their code.
 */

/** A row of a read model, as JSON has it; the keys of columns as SQL has them. */
export type PaperRow = Readonly<Record<string, unknown>>

export type FactOf<Type extends QuitsEvent['type']> = Extract<Fact, { readonly type: Type }>

/** What a thing was after an event; undefined: there was none any more. */
export interface Moment<Thing, Concerned extends Fact = Fact> {
  readonly thing: Thing | undefined
  readonly fact: Concerned
}

/** What became of each thing of a kind, moment by moment. */
export function lives<Thing, Concerned extends Fact>(
  facts: readonly Fact[],
  idOf: (fact: Fact) => string | number | undefined,
  after: (before: Thing | undefined, fact: Concerned) => Thing | undefined,
): (readonly Moment<Thing, Concerned>[])[] {
  const byThing = Map.groupBy(facts, idOf)
  byThing.delete(undefined)
  return [...byThing.values()].map(history => {
    let thing: Thing | undefined
    return (history as readonly unknown[] as readonly Concerned[]).map(fact => {
      thing = after(thing, fact)
      return { thing, fact }
    })
  })
}

/** What is left, in the end. */
export const left = <Thing>(all: readonly (readonly Moment<Thing>[])[]): Thing[] =>
  all.flatMap(life => life.at(-1)?.thing ?? [])

/** Rows that are alike but for their figures are one row with the sums of these; nothing has no row. */
export const added = (rows: readonly PaperRow[], ...figures: readonly string[]): PaperRow[] =>
  new PaperSum(figures).with(rows).rows()

type Figure = number | bigint

/** The same of rows that come bit by bit: what is alike takes no more room, however much of it there is. */
export class PaperSum {
  private readonly figures: readonly string[]
  private readonly keepsNothing: boolean
  private readonly sums = new Map<string, { readonly row: PaperRow; readonly figures: Figure[] }>()

  constructor(figures: readonly string[], { keepsNothing = false }: { readonly keepsNothing?: boolean } = {}) {
    this.figures = figures
    this.keepsNothing = keepsNothing
  }

  with(rows: readonly PaperRow[]): this {
    for (const row of rows) {
      const key = JSON.stringify(Object.entries(row).filter(([name]) => !this.figures.includes(name)))
      const more = this.figures.map(figure => row[figure] as Figure)
      const sum = this.sums.get(key)
      if (sum === undefined) this.sums.set(key, { row, figures: more })
      else for (const [n, figure] of more.entries()) sum.figures[n] = plus(sum.figures[n] ?? figure, figure)
    }
    return this
  }

  /** As JSON has them, which knows no longer numbers. */
  rows(): PaperRow[] {
    return [...this.sums.values()].flatMap(({ row, figures }) => {
      const sums = figures.map(Number)
      if (!this.keepsNothing && sums.every(sum => sum === 0)) return []
      return [{ ...row, ...Object.fromEntries(this.figures.map((figure, n) => [figure, sums[n]])) }]
    })
  }
}

const plus = (one: Figure, other: Figure): Figure =>
  typeof one === 'bigint' && typeof other === 'bigint' ? one + other : Number(one) + Number(other)
