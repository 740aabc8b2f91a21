import { type Debt, linkedDebts } from '#domain/balance/debt.ts'
import type { ExpenseMoney, ExpenseRecorded } from '#domain/expense/events.ts'
import type { PersonId } from '#domain/person.ts'
import type { Fact } from '#domain/store/read.ts'
import type { TransferRecorded } from '#domain/transfer/events.ts'
import { idsToLoad } from '../touched.ts'

/** What balances are made of: the debts of an expense or a transfer. */
export interface Deal {
  readonly currency: string
  readonly debts: readonly Debt[]
  /** 0: none. */
  readonly groupId: number
  readonly voided: boolean
}

/** The id of an expense; that of a transfer is negated, so that one whole number tells both apart. */
export type DealId = number

/** An expense of which nothing is kept: nobody owes anything for it, and nothing else happened to it. */
export const PERSONAL: Deal = { currency: '', debts: [], groupId: 0, voided: false }

/** Most expenses are personal, and most of a long log. */
export const isKept = ({ debts, groupId, voided }: Deal): boolean => debts.length > 0 || groupId !== 0 || voided

/** What it moves between whom. */
export const debtsFrom = ({ debts, voided }: Deal): readonly Debt[] => (voided ? [] : debts)

export const moneyOf = ({ currency, debts }: ExpenseMoney): Pick<Deal, 'currency' | 'debts'> => ({ currency, debts })

export const dealOfExpense = ({ groupId, ...money }: ExpenseRecorded['data']): Deal => ({
  ...moneyOf(money),
  groupId: groupId ?? PERSONAL.groupId,
  voided: false,
})

/** Its debt is counted in what changed hands, or in the other currency that this settled. */
export function dealOfTransfer({ debts, settled, groupId, ...paid }: TransferRecorded['data']): Deal {
  const { currency } = settled ?? paid
  return { currency, debts, groupId: groupId ?? PERSONAL.groupId, voided: false }
}

/** The same, with somebody in the place of a placeholder. */
export const inPlaceOf = (deal: Deal, from: PersonId, to: PersonId): Deal => ({
  ...deal,
  debts: linkedDebts(deal.debts, from, to),
})

/** Events that move balances, or would if what they change had not been deleted. */
const MOVING = [
  'ExpenseRecorded',
  'ExpenseAmountCorrected',
  'SplitRevised',
  'ExpenseRegrouped',
  'ParticipantLinked',
  'ExpenseVoided',
  'ExpenseRestored',
  'ExpenseErased',
  'TransferRecorded',
  'TransferVoided',
  'TransferRestored',
  'TransferPartyLinked',
  'TransferErased',
] as const satisfies Fact['type'][]

export type DealFact = Extract<Fact, { type: (typeof MOVING)[number] }>

const MOVING_TYPES: ReadonlySet<Fact['type']> = new Set(MOVING)

const isMoving = (event: Fact): event is DealFact => MOVING_TYPES.has(event.type)

export const dealIdOf = ({ data }: DealFact): DealId => ('expenseId' in data ? data.expenseId : -data.transferId)

/** The deals whose rows are in the table and not in the batch. */
export const dealsToLoad = (events: readonly Fact[], batch: ReadonlyMap<DealId, unknown>): DealId[] =>
  idsToLoad(events, batch, {
    isAbout: isMoving,
    idOf: dealIdOf,
    isFirst: ({ type }) => type === 'ExpenseRecorded' || type === 'TransferRecorded',
  })
