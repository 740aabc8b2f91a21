import type { Choice } from './choice.ts'

/** How two words compare in the reader's language, whatever their case and accents. */
export interface Comparison {
  readonly startsWith: (text: string, part: string) => boolean
  readonly contains: (text: string, part: string) => boolean
}

/** How far a choice is from what is sought: "$" is the dollar itself, and "us" rather USD than the rouble. */
function distance({ text, alsoFoundBy = [] }: Choice, sought: string, { startsWith, contains }: Comparison): number {
  const words = [text, ...alsoFoundBy]
  if (words.includes(sought)) return 0
  if (startsWith(text, sought)) return 1
  if (words.some(word => startsWith(word, sought))) return 2
  return words.some(word => contains(word, sought)) ? 3 : Number.POSITIVE_INFINITY
}

/** What was most likely meant comes first; among equals the order stays as it is. */
export function findChoices(choices: readonly Choice[], typed: string, comparison: Comparison): readonly Choice[] {
  const sought = typed.trim()
  if (sought === '') return choices
  return choices
    .map(choice => ({ choice, far: distance(choice, sought, comparison) }))
    .filter(({ far }) => Number.isFinite(far))
    .toSorted((one, other) => one.far - other.far)
    .map(({ choice }) => choice)
}
