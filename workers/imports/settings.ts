import type { Columns } from '#domain/imports/ledgers/mappedCsv.ts'
import type { PersonId } from '#domain/person.ts'

/** Who somebody in the file is: the one who imports it, somebody there is, or somebody new without an account. */
export type Chosen = { readonly person: PersonId } | { readonly newEmail: string | null }

/** Where the entries of a ledger go: a group of its own, one there is, or none. */
export type Into = { readonly newGroup: string } | { readonly groupId: number } | null

/** What the owner of an import has chosen. What is left out is as the file, or the house, proposes it. */
export interface Settings {
  /** Of amounts that name none. */
  readonly currency: string
  /** Of dates that begin with the day or with the month, where the file itself does not show which. */
  readonly dateOrder?: 'DMY' | 'MDY' | undefined
  /** As its owner writes dates. */
  readonly usualDates: 'DMY' | 'MDY'
  readonly columns?: Columns | undefined
  /** As they were named before they were to be named again. */
  readonly columnsBefore?: Columns | undefined
  /** By what the file calls them. */
  readonly people?: readonly (readonly [name: string, chosen: Chosen])[] | undefined
  /** Categories of ours, by the words of the file. */
  readonly categories?: readonly (readonly [word: string, category: string])[] | undefined
  readonly into?: Into | undefined
  /** Also what is recorded already; default: that is left out. */
  readonly importsAlreadyThere?: boolean | undefined
  /** By what the key of a ledger can be recognised, and not known. */
  readonly keyHash?: string | undefined
}
