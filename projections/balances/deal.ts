import { type Debt, linkedDebts } from '#domain/balance/debt.ts'
import { expenseStream } from '#domain/expense/events.ts'
import type { Fact } from '#domain/store/read.ts'
import { type TransferRecorded, transferStream } from '#domain/transfer/events.ts'
import { idsToLoad } from '../touched.ts'

/** What balances are made of: the debts of an expense or a transfer. */
export interface Deal {
  readonly currency: string
  readonly debts: readonly Debt[]
  /** 0: none. */
  readonly groupId: number
  /** yyyy-MM-dd */
  readonly date: string
  readonly voided: boolean
}

/** The id of an expense; that of a transfer is negated, so that one whole number tells both apart. */
export type DealId = number

export const dealStream = (dealId: DealId): string => (dealId > 0 ? expenseStream(dealId) : transferStream(-dealId))

/** Events that move balances of today or of some day, or would if what they change had not been deleted. */
export const MOVING = [
  'ExpenseRecorded',
  'ExpenseAmountCorrected',
  'SplitRevised',
  'ExpenseRedated',
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

export const isMoving = (event: Fact): event is DealFact => MOVING_TYPES.has(event.type)

export const dealIdOf = ({ data }: DealFact): DealId => ('expenseId' in data ? data.expenseId : -data.transferId)

/** Undefined: it was erased. */
export function dealAfter(before: Deal | undefined, event: DealFact): Deal | undefined {
  if (event.type === 'ExpenseRecorded') return recorded(event.data, event.data.currency)
  if (event.type === 'TransferRecorded') return recorded(event.data, currencyOf(event.data))
  if (before === undefined) {
    throw new Error(`${event.type} at position ${event.position}: it was erased, or never recorded`)
  }
  return changed(before, event)
}

type Recorded = Pick<Deal, 'debts' | 'date'> & { readonly groupId: number | null }

const recorded = ({ debts, groupId, date }: Recorded, currency: string): Deal => ({
  ...{ currency, debts, date },
  groupId: groupId ?? 0,
  voided: false,
})

/** Its debt is counted in what changed hands, or in the other currency that this settled. */
const currencyOf = ({ settled, ...paid }: TransferRecorded['data']): string => (settled ?? paid).currency

type Changing = Exclude<DealFact, { type: 'ExpenseRecorded' | 'TransferRecorded' }>

function changed(deal: Deal, event: Changing): Deal | undefined {
  switch (event.type) {
    case 'ExpenseAmountCorrected':
    case 'SplitRevised':
    case 'ParticipantLinked':
      return { ...deal, currency: event.data.currency, debts: event.data.debts }
    case 'ExpenseRedated':
      return { ...deal, date: event.data.date }
    case 'ExpenseRegrouped':
      return { ...deal, groupId: event.data.groupId ?? 0 }
    case 'TransferPartyLinked':
      return { ...deal, debts: linkedDebts(deal.debts, event.data.from, event.data.to) }
    case 'ExpenseVoided':
    case 'TransferVoided':
      return { ...deal, voided: true }
    case 'ExpenseRestored':
    case 'TransferRestored':
      return { ...deal, voided: false }
    case 'ExpenseErased':
    case 'TransferErased':
      return undefined
  }
}

/** The deals that were recorded before these events and are not in the batch. */
export const dealsToLoad = (events: readonly Fact[], batch: ReadonlyMap<DealId, unknown>): DealId[] =>
  idsToLoad(events, batch, {
    isAbout: isMoving,
    idOf: dealIdOf,
    isFirst: ({ type }) => type === 'ExpenseRecorded' || type === 'TransferRecorded',
  })
