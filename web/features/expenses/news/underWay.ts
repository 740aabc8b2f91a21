import { type Entry, entryKey } from '../entry.ts'
import { type Expense, isSaving } from '../expense.ts'
import { inOrder } from './feedState.ts'

/** Something one asked for that is not answered yet. It shows at once, whatever is told meanwhile. */
export type UnderWay =
  | { readonly kind: 'adding'; readonly entry: Entry; readonly since: number }
  | { readonly kind: 'removing'; readonly key: string }

const looksLike = (saving: Expense, { __typename, ...other }: Entry): boolean =>
  __typename === 'Expense' &&
  'title' in other &&
  saving.title === other.title &&
  saving.date === other.date &&
  saving.amount.minor === other.amount.minor &&
  saving.amount.currency === other.amount.currency

/**
 * The list as it will be once all that is under way is answered. An expense that is being saved may have been told of
 * before its answer came: it was recorded since, and is not shown twice.
 */
export function withUnderWay(listed: readonly Entry[], deeds: readonly UnderWay[]): readonly Entry[] {
  if (deeds.length === 0) return listed
  const removed = new Set(deeds.flatMap(deed => (deed.kind === 'removing' ? deed.key : [])))
  const entries = listed.filter(entry => !removed.has(entryKey(entry)))
  const there = new Set(entries.map(entryKey))
  const added: Entry[] = []
  const taken = new Set<Entry>()
  for (const deed of deeds) {
    if (deed.kind !== 'adding' || there.has(entryKey(deed.entry))) continue
    const { entry: saving, since } = deed
    const told =
      saving.__typename === 'Expense' && isSaving(saving)
        ? entries.find(entry => !taken.has(entry) && Number(entry.recordedPosition) > since && looksLike(saving, entry))
        : undefined
    if (told) taken.add(told)
    else added.push(saving)
  }
  return added.length === 0 ? entries : inOrder([...added, ...entries])
}
