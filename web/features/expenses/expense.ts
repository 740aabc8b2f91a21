import type { ExpenseFieldsFragment, MonthFieldsFragment } from './ExpenseFields.generated.ts'

export type Expense = ExpenseFieldsFragment
export type Month = MonthFieldsFragment

/** Who looks at the list, as far as expenses need to know. */
export interface Viewer {
  readonly id: string
  readonly displayName: string
  readonly currency: string
  readonly preferredCurrencies: readonly string[]
  /** Whether an expense shared with others tells its whole amount beside the own share. */
  readonly showSplitTotals: boolean
  /** Whether an expense that may be there already is told of while it is typed. */
  readonly warnsOfDuplicates: boolean
}

const savingPrefix = 'saving-'

/** What an expense is called until the server has given it an id. */
export const savingId = (commandId: string): string => `${savingPrefix}${commandId}`

export const isSaving = (expense: { readonly id: string }): boolean => expense.id.startsWith(savingPrefix)

/** One that is not stored yet, as far as anybody here knows. */
export type SavingExpense = Expense & { readonly commandId: string }

/** The name of the deed by which it is recorded. */
export const commandIdOf = (id: string): string => id.slice(savingPrefix.length)

/** Nobody else takes part. */
export const isPersonal = (expense: Expense, viewerId: string): boolean =>
  [...expense.payers, ...expense.split.entries].every(({ person }) => person.id === viewerId)
