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
export function added(rows: readonly PaperRow[], ...figures: readonly string[]): PaperRow[] {
  const sums = new Map<string, Record<string, unknown>>()
  for (const row of rows) {
    const key = JSON.stringify(Object.entries(row).filter(([name]) => !figures.includes(name)))
    const sum = sums.get(key)
    if (sum === undefined) sums.set(key, { ...row })
    else for (const figure of figures) sum[figure] = Number(sum[figure]) + Number(row[figure])
  }
  return [...sums.values()].filter(row => figures.some(figure => row[figure] !== 0))
}
