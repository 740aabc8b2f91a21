/** Somebody is to be paid so much. */
export interface Wanted {
  /** Who is paid, as others see them. */
  readonly name: string
  /** Exact decimal text, more than 0. */
  readonly amount: string
  readonly currency: string
  /** What it is for. */
  readonly reference: string
}
