/** What is said of a change of spending: budgets are not what they were, or more or less was spent of them. */
export interface BudgetsChange {
  /** 0: the viewer's own. */
  readonly groupId: number
}

/** "7" are the budgets of group 7. */
export const say = ({ groupId }: BudgetsChange): string => String(groupId)

export const understand = (said: string): BudgetsChange | undefined =>
  /^\d+$/.test(said) ? { groupId: Number(said) } : undefined
