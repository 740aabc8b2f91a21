import { type Debt, debtsOfExpense } from '#domain/balance/debts.ts'
import type { ExpenseMoney, ExpenseRecorded, Part } from '#domain/expense/events.ts'
import type { PersonId } from '#domain/person.ts'
import type { Fact } from '#domain/store/read.ts'
import type { TransferRecorded } from '#domain/transfer/events.ts'
import { idsToLoad } from '../touched.ts'

/** What balances are made of: an expense, or a transfer, which its sender paid and its recipient bears. */
export interface Deal {
  readonly currency: string
  readonly payers: readonly Part[]
  readonly shares: readonly Part[]
  /** 0: none. */
  readonly groupId: number
  readonly externalId: string | null
  readonly voided: boolean
}

/** The id of an expense; that of a transfer is negated, so that one whole number tells both apart. */
export type DealId = number

/** An expense of which nothing is kept: somebody paid and bears all of it, and nothing else happened to it. */
export const PERSONAL: Deal = {
  currency: '',
  payers: [],
  shares: [],
  groupId: 0,
  externalId: null,
  voided: false,
}

export const isKept = ({ payers, groupId, externalId, voided }: Deal): boolean =>
  payers.length > 0 || groupId !== 0 || externalId !== null || voided

/** What it moves between whom. */
export function debtsFrom(dealId: DealId, { payers, shares, externalId, voided }: Deal): readonly Debt[] {
  return voided ? [] : debtsOfExpense({ payers, shares, externalId, expenseId: dealId })
}

const isBorneByPayer = ({ payers, shares }: Pick<Deal, 'payers' | 'shares'>): boolean =>
  payers.length === 1 && shares.length === 1 && payers[0]?.person === shares[0]?.person

/** Most expenses are personal, and most of a long log: nobody owes anything for them. */
export const moneyOf = ({ currency, payers, shares }: ExpenseMoney): Pick<Deal, 'currency' | 'payers' | 'shares'> =>
  isBorneByPayer({ payers, shares }) ? PERSONAL_MONEY : { currency, payers, shares }

const PERSONAL_MONEY = { currency: PERSONAL.currency, payers: PERSONAL.payers, shares: PERSONAL.shares }

export const dealOfExpense = ({ groupId, externalId, ...money }: ExpenseRecorded['data']): Deal => ({
  ...moneyOf(money),
  groupId: groupId ?? PERSONAL.groupId,
  externalId,
  voided: false,
})

/** What changed hands counts, or what it settled in another currency. */
export function dealOfTransfer({ sender, recipient, settled, groupId, ...paid }: TransferRecorded['data']): Deal {
  const { amountMinor, currency } = settled ?? paid
  return {
    currency,
    payers: [{ person: sender, minor: amountMinor }],
    shares: [{ person: recipient, minor: amountMinor }],
    groupId: groupId ?? PERSONAL.groupId,
    externalId: null,
    voided: false,
  }
}

/** The same, with somebody in the place of a placeholder. */
export function inPlaceOf(deal: Deal, from: PersonId, to: PersonId): Deal {
  const moved = (parts: readonly Part[]): Part[] =>
    parts.map(({ person, minor }) => ({ person: person === from ? to : person, minor }))
  return { ...deal, payers: moved(deal.payers), shares: moved(deal.shares) }
}

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
