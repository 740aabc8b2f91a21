import type { ConfirmedRate, ExpenseRecorded, Part } from '#domain/expense/events.ts'
import { type PlacedPart, placeParts } from '#domain/money/convertPart.ts'
import type { PersonId } from '#domain/person.ts'
import type { Fact } from '#domain/store/read.ts'

/** What spending is made of: an expense without who paid it and what it is called. */
export interface Outlay {
  readonly date: string
  readonly category: string
  readonly amountMinor: number
  readonly currency: string
  /** Of account holders: nobody asks what a placeholder spent. */
  readonly shares: readonly PlacedPart[]
  /** 0: none. */
  readonly groupId: number
  readonly confirmedRate: ConfirmedRate | null
  readonly voided: boolean
}

/** Events that move spending, or would if what they change had not been deleted. */
const MOVING = [
  'ExpenseRecorded',
  'ExpenseRecategorised',
  'ExpenseRedated',
  'ExpenseAmountCorrected',
  'SplitRevised',
  'ExpenseRateConfirmed',
  'ExpenseRegrouped',
  'ParticipantLinked',
  'ExpenseVoided',
  'ExpenseRestored',
  'ExpenseErased',
] as const satisfies Fact['type'][]

export type OutlayFact = Extract<Fact, { type: (typeof MOVING)[number] }>

const MOVING_TYPES: ReadonlySet<Fact['type']> = new Set(MOVING)

export const isMoving = (event: Fact): event is OutlayFact => MOVING_TYPES.has(event.type)

const borneBy = (shares: readonly Part[], expenseId: number): PlacedPart[] =>
  placeParts(shares, expenseId).filter(({ person, minor }) => person > 0 && minor > 0)

export const recorded = (data: ExpenseRecorded['data']): Outlay => ({
  ...{ date: data.date, category: data.category, amountMinor: data.amountMinor, currency: data.currency },
  shares: borneBy(data.shares, data.expenseId),
  groupId: data.groupId ?? 0,
  confirmedRate: data.confirmedRate,
  voided: false,
})

/** What is left of it; undefined: nothing, and nobody is to know that there ever was anything. */
export function outlayAfter(before: Outlay, { type, data }: OutlayFact): Outlay | undefined {
  switch (type) {
    case 'ExpenseRecorded':
      return recorded(data)
    case 'ExpenseRecategorised':
      return { ...before, category: data.category }
    case 'ExpenseRedated':
      return { ...before, date: data.date }
    case 'ExpenseRateConfirmed':
      return { ...before, confirmedRate: data.confirmedRate }
    case 'ExpenseRegrouped':
      return { ...before, groupId: data.groupId ?? 0 }
    case 'ExpenseVoided':
      return { ...before, voided: true }
    case 'ExpenseRestored':
      return { ...before, voided: false }
    case 'ExpenseErased':
      return undefined
    default: {
      const { expenseId, amountMinor, currency, shares } = data
      return { ...before, amountMinor, currency, shares: borneBy(shares, expenseId) }
    }
  }
}

/** What one person or group spent by it. */
export interface Portion {
  readonly table: 'spending' | 'group_spending'
  readonly holderId: PersonId
  readonly minor: number
  /** Where in the amount it begins. */
  readonly before: number
}

/** What somebody with an account bears of it now. */
export const sharesOf = ({ shares, voided }: Outlay): readonly PlacedPart[] => (voided ? [] : shares)

/** Everybody's own part, and all of it for the group that it belongs to. */
export function portionsOf(outlay: Outlay): Portion[] {
  const { amountMinor, groupId, voided } = outlay
  const own = sharesOf(outlay).map(
    ({ person, minor, before }) => ({ table: 'spending', holderId: person, minor, before }) as const,
  )
  if (voided || groupId === 0) return own
  return [...own, { table: 'group_spending', holderId: groupId, minor: amountMinor, before: 0 }]
}
