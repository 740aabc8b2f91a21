import { proposedCategory } from '#domain/expense/proposedCategory.ts'
import { isWholeName, meantBy, type Named } from './names.ts'
import type { PieceKind, Pieces } from './pieces.ts'
import { withoutEnd } from './words.ts'

/** Whom and what a line may name. */
export interface Known {
  readonly people: readonly Named[]
  readonly groups: readonly Named[]
  readonly trips: readonly Named[]
  readonly categories: readonly Named[]
}

/** What was named; of groups, trips and categories the first. */
export interface FoundNames {
  readonly people: readonly string[]
  readonly groupId: string | null
  readonly tripId: string | null
  readonly category: string | null
}

type NamedKind = Extract<PieceKind, 'person' | 'group' | 'trip' | 'category'>

interface Thing extends Named {
  readonly kind: NamedKind
}

const ofKind = (kind: NamedKind, named: readonly Named[]): readonly Thing[] => named.map(each => ({ ...each, kind }))

/** What may be meant behind each mark. */
export const thingsBehind = (mark: string, { people, groups, trips, categories }: Known): readonly Thing[] =>
  mark === '@'
    ? [...ofKind('person', people), ...ofKind('group', groups)]
    : [...ofKind('trip', trips), ...ofKind('group', groups), ...ofKind('category', categories)]

/** A name has so many words at most. */
const LONGEST_NAME = 4

const MARKED = /^[@#].*[\p{Letter}\p{Number}]/u

export function claimNamed(pieces: Pieces, known: Known): FoundNames {
  const found: Thing[] = []
  for (const [at, { text }] of pieces.words.entries()) {
    if (!pieces.isFree(at) || !MARKED.test(text)) continue
    const { thing, to } = namedAt(pieces, at, known)
    const isSecond = thing && thing.kind !== 'person' && found.some(({ kind }) => kind === thing.kind)
    if (!thing || isSecond) pieces.claim('unknown', at, at + 1)
    else {
      pieces.claim(thing.kind, beginningAt(pieces, at, thing.kind), to)
      found.push(thing)
    }
  }
  const firstOf = (wanted: NamedKind): string | null => found.find(({ kind }) => kind === wanted)?.id ?? null
  return {
    people: [...new Set(found.filter(({ kind }) => kind === 'person').map(({ id }) => id))],
    groupId: firstOf('group'),
    tripId: firstOf('trip'),
    category: firstOf('category'),
  }
}

/** The longest name that begins there, else whatever its first word is enough for. */
function namedAt(pieces: Pieces, at: number, known: Known): { readonly thing: Thing | undefined; readonly to: number } {
  const words = pieces.freeFrom(at).map(withoutEnd)
  const mark = words[0]?.charAt(0) ?? ''
  const things = thingsBehind(mark, known)
  const nameOf = (length: number): string => words.slice(0, length).join('').slice(1)
  for (let length = Math.min(LONGEST_NAME, words.length); length > 1; length -= 1) {
    if (isWholeName(nameOf(length), things)) return { thing: onlyOne(nameOf(length), things), to: at + length }
  }
  return { thing: onlyOne(nameOf(1), things) ?? categoryMeant(mark, nameOf(1), known), to: at + 1 }
}

const onlyOne = (name: string, things: readonly Thing[]): Thing | undefined => {
  const meant = meantBy(name, things)
  return meant.length === 1 ? meant[0] : undefined
}

/** A category may be called by what it is about, in any of our languages. */
function categoryMeant(mark: string, name: string, { categories }: Known): Thing | undefined {
  const meant = mark === '#' ? proposedCategory(name) : undefined
  const category = categories.find(({ id }) => id === meant)
  return category && { ...category, kind: 'category' }
}

/** "with @ana and @bo": words that only lead to somebody say nothing else. */
const WITH = new Set(['with', 'mit', 'con', 'avec', 'com'])
const AND = new Set(['and', 'und', 'y', 'e', 'et', '&', '+'])

function beginningAt(pieces: Pieces, at: number, kind: NamedKind): number {
  const before = pieces.isFree(at - 1) ? (pieces.words[at - 1]?.text.toLowerCase() ?? '') : ''
  const leads = WITH.has(before) || (AND.has(before) && pieces.kindAt(at - 2) === kind)
  return kind === 'person' && leads ? at - 1 : at
}
