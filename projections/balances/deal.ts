import { type Debt, linkedDebts } from '#domain/balance/debt.ts'
import { expenseStream } from '#domain/expense/events.ts'
import { type TransferRecorded, transferStream } from '#domain/transfer/events.ts'
import type { ExpenseFact, MoneyFact, TransferFact } from '../facts.ts'
import type { Handlers } from '../fold/part.ts'
import type { Evolve } from '../fold/tally.ts'

/** The id of an expense; that of a transfer is negated, so that one whole number tells both apart. */
export type DealId = number

/** What balances are made of: the debts of an expense or a transfer. */
export interface Deal {
  readonly dealId: DealId
  readonly currency: string
  readonly debts: readonly Debt[]
  /** 0: none. */
  readonly groupId: number
  /** yyyy-MM-dd */
  readonly date: string
  readonly voided: boolean
}

export type DealFact = ExpenseFact | TransferFact

export const dealIdOf = ({ data }: DealFact): DealId => ('expenseId' in data ? data.expenseId : -data.transferId)

export const dealStream = (dealId: DealId): string => (dealId > 0 ? expenseStream(dealId) : transferStream(-dealId))

type Recorded = Pick<Deal, 'debts' | 'date'> & { readonly groupId: number | null }

const recorded = (dealId: DealId, currency: string, { debts, groupId, date }: Recorded): Deal => {
  return { dealId, currency, debts, groupId: groupId ?? 0, date, voided: false }
}

/** Its debt is counted in what changed hands, or in the other currency that this settled. */
const currencyOf = ({ settled, ...paid }: TransferRecorded['data']): string => (settled ?? paid).currency

export const dealBegins = {
  ExpenseRecorded: ({ data }) => recorded(data.expenseId, data.currency, data),
  TransferRecorded: ({ data }) => recorded(-data.transferId, currencyOf(data), data),
} satisfies Handlers<Deal, DealFact>

const revise = (deal: Deal, { data: { currency, debts } }: MoneyFact): Deal => ({ ...deal, currency, debts })
const voided = (deal: Deal): Deal => ({ ...deal, voided: true })
const restored = (deal: Deal): Deal => ({ ...deal, voided: false })
const erased = (): undefined => undefined

/** By what it is another one for the balances of today or of some day, or would be if it had not been deleted. */
export const dealEvolves = {
  ExpenseAmountCorrected: revise,
  SplitRevised: revise,
  ParticipantLinked: revise,
  ExpenseRedated: (deal, { data: { date } }) => ({ ...deal, date }),
  ExpenseRegrouped: (deal, { data: { groupId } }) => ({ ...deal, groupId: groupId ?? 0 }),
  ExpenseVoided: voided,
  ExpenseRestored: restored,
  ExpenseErased: erased,
  TransferPartyLinked: (deal, { data: { from, to } }) => ({ ...deal, debts: linkedDebts(deal.debts, from, to) }),
  TransferVoided: voided,
  TransferRestored: restored,
  TransferErased: erased,
} satisfies Evolve<Deal, DealFact>
