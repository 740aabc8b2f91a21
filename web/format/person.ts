import type { PersonInput } from '#web/schema.generated.ts'

/** An account holder or a placeholder: both are counted from 1. */
interface Identity {
  readonly id: string
  readonly isPlaceholder: boolean
}

export const isViewer = ({ id, isPlaceholder }: Identity, viewer: { readonly id: string }): boolean =>
  id === viewer.id && !isPlaceholder

export const personInputOf = ({ id, isPlaceholder }: Identity): PersonInput =>
  isPlaceholder ? { placeholderId: id } : { userId: id }

/** An account and a placeholder may have the same number. */
export const personKey = ({ id, isPlaceholder }: Identity): string => `${isPlaceholder ? 'p' : 'u'}${id}`

/**
 * Who comes and who goes, by their keys, for a list to be as it is wanted, whichever of the known ones it is by now. Others
 * may come and go at the same time.
 */
export function comingAndGoing(known: readonly (readonly string[])[], wanted: readonly string[]) {
  const [after, lists] = [new Set(wanted), known.map(list => new Set(list))]
  return {
    added: after.difference(lists.reduce((one, other) => one.intersection(other))),
    removed: lists.reduce((one, other) => one.union(other)).difference(after),
  }
}
