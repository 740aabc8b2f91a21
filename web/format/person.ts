interface Identity {
  /** Of an account 7, of a placeholder placeholder-7. */
  readonly id: string
}

export const isViewer = ({ id }: Identity, viewer: Identity): boolean => id === viewer.id

/**
 * Who comes and who goes, by their ids, for a list to be as it is wanted, whichever of the known ones it is by now. Others
 * may come and go at the same time.
 */
export function comingAndGoing(known: readonly (readonly string[])[], wanted: readonly string[]) {
  const [after, lists] = [new Set(wanted), known.map(list => new Set(list))]
  return {
    added: after.difference(lists.reduce((one, other) => one.intersection(other))),
    removed: lists.reduce((one, other) => one.union(other)).difference(after),
  }
}
