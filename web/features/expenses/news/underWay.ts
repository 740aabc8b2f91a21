import { type Entry, entryKey } from '../entry.ts'
import { inOrder } from './feedState.ts'

/** Something one asked for that is not answered yet. It shows at once, whatever is told meanwhile. */
export type UnderWay =
  | { readonly kind: 'adding'; readonly entry: Entry }
  /** It looks like this already. */
  | { readonly kind: 'changing'; readonly entry: Entry }
  | { readonly kind: 'removing'; readonly key: string }
  /** What is recorded under this name is not wanted any more. */
  | { readonly kind: 'unwanted'; readonly commandId: string }

const commandOf = (entry: Entry): string | null => (entry.__typename === 'Expense' ? entry.commandId : null)

/**
 * The list as it will be once all that is under way is answered. An expense that is being saved may have been told of
 * before its answer came: it bears the name of the deed, and is not shown twice.
 */
export function withUnderWay(listed: readonly Entry[], deeds: readonly UnderWay[]): readonly Entry[] {
  if (deeds.length === 0) return listed
  const gone = new Set(deeds.flatMap(deed => (deed.kind === 'removing' ? deed.key : [])))
  const unwanted = new Set(deeds.flatMap(deed => (deed.kind === 'unwanted' ? deed.commandId : [])))
  const changed = new Map(deeds.flatMap(deed => (deed.kind === 'changing' ? [[entryKey(deed.entry), deed.entry]] : [])))
  const entries = inOrder(
    listed
      .filter(entry => !gone.has(entryKey(entry)) && !unwanted.has(commandOf(entry) ?? ''))
      .map(entry => changed.get(entryKey(entry)) ?? entry),
  )
  const keys = new Set(entries.map(entryKey))
  const commands = new Set(listed.map(commandOf))
  const added = deeds.flatMap(deed => {
    if (deed.kind !== 'adding') return []
    const { entry } = deed
    const command = commandOf(entry)
    return keys.has(entryKey(entry)) || (command !== null && commands.has(command)) ? [] : [entry]
  })
  return added.length === 0 ? entries : inOrder([...added, ...entries])
}
