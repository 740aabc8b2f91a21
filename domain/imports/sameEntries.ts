/** What a row of a table of ours tells of an entry, as it tells it apart from others. */
export interface Said {
  readonly kind: 'expense' | 'transfer'
  /** yyyy-MM-dd */
  readonly date: string
  readonly currency: string
  readonly amountMinor: number
  /** A title, or a note. */
  readonly text: string | null
}

interface Recorded extends Said {
  readonly id: number
}

const said = ({ kind, date, currency, amountMinor, text }: Said): string =>
  [kind, date, currency, amountMinor, text?.trim() ?? ''].join('|')

const keyOf = ({ kind, id }: Recorded): string => `${kind} ${id}`

/**
 * Tells which rows of a table of ours somebody has already: what we wrote down ourselves says the same to the letter. Each
 * entry is one row at most, so that of three coffees two of which are there, one is new.
 */
export class SameEntries {
  private readonly taken = new Set<string>()

  /** Whether each of some rows is one of those that are there. */
  match(rows: readonly Said[], recorded: readonly Recorded[]): boolean[] {
    const open = Map.groupBy(
      recorded.filter(each => !this.taken.has(keyOf(each))),
      said,
    )
    return rows.map(row => {
      const found = open.get(said(row))?.shift()
      if (found !== undefined) this.taken.add(keyOf(found))
      return found !== undefined
    })
  }
}
