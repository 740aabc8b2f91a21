import { folded } from './words.ts'

/** Somebody or something that a line may name. */
export interface Named {
  readonly id: string
  readonly name: string
}

/** Those a word may mean, the nearest alone; several where nobody can say which. */
export type Meant<Thing extends Named> = readonly Thing[]

const WHOLE = 0
const FIRST = 1
const PART = 2
const BEGINNING = 3

/** The name itself, its first word, another one, or how one of them begins. */
function distance({ name }: Named, sought: string): number {
  if (folded(name) === sought) return WHOLE
  const parts = name.split(/[\s\p{Punctuation}]+/u).map(folded)
  if (parts[0] === sought) return FIRST
  if (parts.includes(sought)) return PART
  return [folded(name), ...parts].some(part => part.startsWith(sought)) ? BEGINNING : Number.POSITIVE_INFINITY
}

/** Those whose name is nearest to what was typed. */
export function meantBy<Thing extends Named>(typed: string, known: readonly Thing[]): Meant<Thing> {
  const sought = folded(typed)
  if (sought === '') return []
  const far = known.map(thing => ({ thing, distance: distance(thing, sought) }))
  const nearest = Math.min(...far.map(each => each.distance))
  return Number.isFinite(nearest) ? far.filter(each => each.distance === nearest).map(each => each.thing) : []
}

/** Whether that is somebody's whole name. */
export const isWholeName = (typed: string, known: readonly Named[]): boolean => {
  const sought = folded(typed)
  return sought !== '' && known.some(({ name }) => folded(name) === sought)
}
