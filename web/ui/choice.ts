/** One of several that a person picks from. */
export interface Choice {
  readonly id: string
  /** What is searched, and read aloud. */
  readonly text: string
  /** Left of the text, e.g. an emoji. */
  readonly mark?: string | undefined
  /** Right of the text, e.g. a symbol. */
  readonly aside?: string | undefined
  /** Other words that one may look for. */
  readonly alsoFoundBy?: readonly string[]
  /** The heading it stands under. */
  readonly section?: string
}
