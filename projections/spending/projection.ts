import type { BudgetEvent } from '#domain/budget/events.ts'
import { holderOfLargest } from '#domain/money/largestPart.ts'
import { declareProjection } from '../declareProjection.ts'
import type { ExpenseFact, MoneyFact } from '../facts.ts'
import { to } from '../fold/contribution.ts'
import { news } from '../fold/news.ts'
import { tally } from '../fold/tally.ts'
import { audience } from './audience.ts'
import { plannedOtherwise, spentOtherwise } from './changes.ts'
import {
  borneBy,
  groupPart,
  monthParts,
  type Outlay,
  outlayShares,
  outlays,
  ownParts,
  sharesOf,
  spendingMonths,
  spendingOfGroups,
  spendingOfUsers,
} from './outlay.ts'
import { understand } from './wording.ts'

const revise = (outlay: Outlay, { data }: MoneyFact): Outlay => ({
  ...outlay,
  amountMinor: data.amountMinor,
  currency: data.currency,
  shares: borneBy(data),
  paidBy: holderOfLargest(data.payers),
})

const outlay = tally<Outlay, ExpenseFact>({
  key: 'expenseId',
  row: outlays,
  load: (connection, ids) => outlays.load(connection, 'expenseId', ids),
  begins: {
    ExpenseRecorded: ({ data: { expenseId, date, category, amountMinor, currency, confirmedRate, ...data } }) => ({
      ...{ expenseId, date, category, amountMinor, currency, confirmedRate },
      shares: borneBy({ expenseId, shares: data.shares }),
      ...{ groupId: data.groupId ?? 0, tripId: data.tripId ?? 0, paidBy: holderOfLargest(data.payers) },
      voided: false,
    }),
  },
  evolve: {
    ExpenseRecategorised: (expense, { data: { category } }) => ({ ...expense, category }),
    ExpenseRedated: (expense, { data: { date } }) => ({ ...expense, date }),
    ExpenseAmountCorrected: revise,
    SplitRevised: revise,
    ParticipantLinked: revise,
    ExpenseRateConfirmed: (expense, { data: { confirmedRate } }) => ({ ...expense, confirmedRate }),
    ExpenseRegrouped: (expense, { data: { groupId } }) => ({ ...expense, groupId: groupId ?? 0 }),
    ExpenseMovedToTrip: (expense, { data: { tripId } }) => ({ ...expense, tripId: tripId ?? 0 }),
    ExpenseVoided: expense => ({ ...expense, voided: true }),
    ExpenseRestored: expense => ({ ...expense, voided: false }),
    // Nobody is to know that there ever was anything.
    ExpenseErased: () => undefined,
  },
  contributes: [
    to(outlayShares, sharesOf),
    to(spendingOfUsers, ownParts),
    to(spendingOfGroups, groupPart),
    to(spendingMonths, monthParts),
  ],
  changes: spentOtherwise,
})

const holderOf = ({ data: { holder } }: BudgetEvent) => holder

/** Nothing is stored of them here. */
const budgeting = news({
  tells: { BudgetOpened: holderOf, BudgetRevised: holderOf, BudgetClosed: holderOf },
  changes: plannedOtherwise,
})

/**
 * What everybody bears and what groups spend, by day, category and currency as entered; for other currencies expense by
 * expense. Reports convert it when they are read, so that another home currency or a corrected rate changes nothing here.
 */
export const spending = declareProjection({
  name: 'spending',
  version: 4,
  parts: [outlay, audience, budgeting],
  understand,
})
