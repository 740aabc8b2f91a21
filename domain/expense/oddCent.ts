/** Chooses who bears the odd cent; an imported expense keeps the choice of where it came from. */
export const oddCentSeed = ({ externalId, expenseId }: { externalId: string | null; expenseId: number }): string =>
  externalId ?? String(expenseId)
