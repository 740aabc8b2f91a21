import type { NotificationKind } from './kinds.ts'

interface Subject {
  readonly kind: NotificationKind
  /** Null: there are many. */
  readonly subjectId: string | null
  /** yyyy-MM: of a budget; null where there are many. */
  readonly month: string | null
  /** Whose budget it is; null: one's own, or there are many. */
  readonly groupId: string | null
}

/** Where what is told of is to be seen: of many things, where all of them are. */
export function placeOf({ kind, subjectId, month, groupId }: Subject): string {
  switch (kind) {
    case 'EXPENSE_ADDED':
    case 'EXPENSE_CHANGED':
    case 'EXPENSE_DELETED':
    case 'EXPENSE_RESTORED':
    case 'EXPENSE_COMMENTED':
      return subjectId === null ? '/expenses' : `/expenses?expense=${subjectId}`
    case 'PAYMENT_RECORDED':
    case 'PAYMENT_DELETED':
    case 'PAYMENT_RESTORED':
    case 'PAYMENT_CONFIRMED':
      return subjectId === null ? '/expenses' : `/expenses?transfer=${subjectId}`
    case 'EXPENSE_LEFT':
      return '/expenses'
    case 'TRIP_JOINED':
      return subjectId === null ? '/trips' : `/trips/${subjectId}`
    case 'CONNECTION_REQUESTED':
    case 'CONNECTION_ACCEPTED':
    case 'GROUP_INVITED':
      return '/connections'
    case 'BUDGET_REACHED':
      if (month === null) return '/budgets'
      return groupId === null ? `/budgets?month=${month}` : `/budgets?group=${groupId}&month=${month}`
  }
}
