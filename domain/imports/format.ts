import type { Row } from './row.ts'

/** Why a file cannot be read at all. Whatever is wrong with one entry alone is a row of its own instead. */
export type UnreadableCode =
  | 'FILE_EMPTY'
  | 'FILE_NOT_TEXT'
  | 'FILE_TOO_LARGE'
  | 'FORMAT_UNKNOWN'
  | 'FORMAT_BROKEN'
  | 'COLUMNS_MISSING'
  | 'TOO_MANY_COLUMNS'

export class UnreadableError extends Error {
  readonly code: UnreadableCode
  readonly data: Readonly<Record<string, unknown>>

  constructor(code: UnreadableCode, data: Readonly<Record<string, unknown>> = {}) {
    super(`the file cannot be read: ${code}`)
    this.code = code
    this.data = data
  }
}

/** Decoded text, bit by bit; where it is cut means nothing. */
export type Text = AsyncIterable<string>

/** What only people know about a file; each is left out where nobody has said it. */
export interface Hints {
  /** The currency of amounts that name none. */
  readonly currency: string
  /** Of dates such as 03/04/2026, where the file itself does not show it. */
  readonly dateOrder?: 'DMY' | 'MDY' | 'YMD' | undefined
}

/** A kind of file: how it is recognised, and how it is read. */
export interface Format<Source extends string = string> {
  readonly source: Source
  /** Told by what stands in it, never by its name; its first 64 kB or all of it, without what marks its encoding. */
  readonly recognises: (beginning: string) => boolean
  /** In the order of the file. Throws nothing but UnreadableError. */
  readonly read: (text: Text, hints: Hints) => AsyncIterable<Row>
}
