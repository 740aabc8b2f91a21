import type { Choice } from '#web/ui/choice.ts'
import { type Comparison, findChoices } from '#web/ui/findChoices.ts'

/** Somewhere to go, or something to do. */
export interface Entry extends Choice {
  readonly run: () => void
}

/** Something to do. */
export type Deed = Omit<Entry, 'section'>

/** What can be done with whatever is typed: add an expense that it says, and look for those that have it. */
type Said = (typed: string) => readonly Entry[]

/** What was most likely meant first, and last what is done with the words themselves, also where nothing is called like that. */
export function entriesFor(
  all: readonly Entry[],
  typed: string,
  { comparison, said }: { readonly comparison: Comparison; readonly said: Said },
): readonly Entry[] {
  const known = new Map(all.map(entry => [entry.id, entry]))
  const found = findChoices(all, typed, comparison).flatMap(({ id }) => known.get(id) ?? [])
  const sought = typed.trim()
  return sought === '' ? found : [...found, ...said(sought)]
}
