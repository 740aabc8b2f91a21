import type { BaseCategory } from '#domain/expense/category.ts'
import type { Word } from './words.ts'

/** Who takes part: whoever looks at it, two who share a flat with them, and whom they live with. */
export const ROLES = ['me', 'mara', 'jonas', 'sam'] as const
export type Role = (typeof ROLES)[number]

/** The names by which the others are known. */
export const NAMES: Readonly<Record<Exclude<Role, 'me'>, string>> = {
  mara: 'Mara Lind',
  jonas: 'Jonas Weber',
  sam: 'Sam Clarke',
}

export const CIRCLES = { flat: ['me', 'mara', 'jonas'], couple: ['me', 'sam'] } as const satisfies Readonly<
  Record<string, readonly Role[]>
>
export type Circle = keyof typeof CIRCLES

export interface SampleExpense {
  readonly kind: 'expense'
  /** Tells it from all others. */
  readonly name: string
  readonly word: Word
  readonly category: BaseCategory
  /** In euros, wherever it is not paid in a currency that is named. */
  readonly amount: number
  readonly currency?: string
  readonly date: string
  readonly payer: Role
  /** Whoever bears it; a number is a percentage. Default: the payer alone. */
  readonly among?: Readonly<Partial<Record<Role, number>>> | readonly Role[]
  readonly circle?: Circle
  readonly isOnTrip?: boolean
}

export interface SamplePayment {
  readonly kind: 'payment'
  readonly name: string
  readonly amount: number
  readonly date: string
  readonly from: Role
  readonly to: Role
  readonly circle: Circle
}

export type SampleEntry = SampleExpense | SamplePayment
