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

/** What others owe the viewer by it, or where it is negative what they owe others, in minor units as entered. */
export function lentBy(viewerId: string, { payers, ownShare }: Expense): bigint {
  const paid = payers.find(({ person }) => person.id === viewerId)
  return BigInt(paid?.amount.minor ?? 0) - BigInt(ownShare.minor)
}

/** In minor units of its currency. */
interface PaidForIt {
  readonly paid: bigint
  /** Negative: so much more was paid than is owed by now. */
  readonly left: bigint
}

/** Null: no payment is for it, as far as the viewer is concerned. */
export function paidForIt(viewerId: string, expense: Expense): PaidForIt | null {
  const { currency } = expense.amount
  const counted = expense.paidParts.filter(({ amount }) => amount.currency === currency)
  if (counted.length === 0) return null
  const got = counted.reduce(
    (sum, { isReceived, amount: { minor } }) => sum + (isReceived ? BigInt(minor) : -BigInt(minor)),
    0n,
  )
  const lent = lentBy(viewerId, expense)
  const towards = lent < 0n ? -1n : 1n
  return { paid: got * towards, left: (lent - got) * towards }
}
