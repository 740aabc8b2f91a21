import type { Columns } from '#domain/imports/ledgers/mappedCsv.ts'
import type { Somebody } from '#domain/imports/row.ts'
import type { ShownOrder } from '#domain/imports/text/day.ts'

/** Of a currency, in minor units. */
interface Sum {
  readonly currency: string
  readonly minor: string
}

export interface SomebodyIn {
  /** As the file tells them apart. */
  readonly key: Somebody
  readonly name: string
  readonly email: string | null
  /** In how many entries they are named. */
  readonly entries: number
  /** What they are owed in the end, or owe, below zero; by what the entries say. */
  readonly nets: readonly Sum[]
}

/** By what a category of ours is chosen. */
export interface WordIn {
  readonly word: string
  readonly entries: number
  /** It is not what the file calls a category, but whom it names as paid. */
  readonly isPayee: boolean
}

export interface TotalIn {
  readonly currency: string
  readonly expenses: number
  readonly spentMinor: string
  readonly transfers: number
  readonly transferredMinor: string
}

/** One of the first entries, as it will be. */
export interface SampleEntry {
  readonly date: string
  /** Null: a payment, which has none. */
  readonly title: string | null
  readonly currency: string
  readonly minor: string
  /** Who paid; none: whoever imports it. */
  readonly payers: readonly Somebody[]
  /** Of a payment. */
  readonly recipient: Somebody | null
}

/** Where the file itself says something else than its entries come to. */
export interface Difference {
  readonly person: Somebody
  readonly currency: string
  readonly stated: string
  readonly found: string
}

/** What stands in a file, for its owner to look at before anything is done. */
export interface Examined {
  readonly title: string | null
  /** Tells the ledger apart from others of its kind. */
  readonly ledgerId: string | null
  readonly people: readonly SomebodyIn[]
  readonly totals: readonly TotalIn[]
  /** The file's own words, and how often each stands there. */
  readonly categories: readonly WordIn[]
  readonly groups: readonly string[]
  readonly trips: readonly string[]
  readonly firstDate: string | null
  readonly lastDate: string | null
  readonly entries: number
  readonly flaws: number
  readonly skips: number
  readonly dateOrder: ShownOrder
  readonly differences: readonly Difference[]
  /** The first entries. Undefined: it was looked through before there were any. */
  readonly sample?: readonly SampleEntry[] | undefined
  /** How many an earlier import has brought: they do not come once more. Undefined: nobody has looked. */
  readonly repeats?: number | undefined
  /** How many of the others are recorded already. */
  readonly alreadyThere: number
  /** Of a table whose header is not known: how it begins, for its owner to say what stands where. */
  readonly table: {
    readonly header: readonly string[]
    readonly rows: readonly (readonly string[])[]
    /** What seems to stand where; null: nobody can tell. */
    readonly proposal: Columns | null
  } | null
  /** Whether there is more of people or categories than is told. */
  readonly isCut: boolean
}
