/** What a list does not have is made of what was typed to find it. */
export interface Making {
  /** "Add “Clara” (no account)"; null: nothing is typed, or it is there already. */
  readonly offerOf: (typed: string) => string | null
  /** Whether it was done; if not, the problem says why. */
  readonly make: (typed: string) => Promise<boolean>
  readonly problem: string | null
  readonly dismiss: () => void
  /** What is typed is neither found nor to be made, for it has been chosen before. */
  readonly alreadyThere: string
}
