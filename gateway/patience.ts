/** How long whoever asks is kept waiting. What is still to come then comes without them, or not at all. */
export interface Patience {
  /** For what they did themselves to show in read models, however much they ask for at once. */
  readonly ownWritesMs: number
  /** For a list. What takes longer is no answer to anybody, and keeps others from theirs. */
  readonly statementMs: number
  /** For a deletion of all expenses, or its undoing, while it goes on: those of nearly everybody are gone in this time. */
  readonly deletionMs: number
  /** For a deed to be begun, behind others of theirs: by then they have given up, or may not be let in any more. */
  readonly turnMs: number
}

export const USUAL_PATIENCE: Patience = { ownWritesMs: 1_500, statementMs: 8_000, deletionMs: 1_500, turnMs: 5_000 }
