import type { BillEvent } from '#domain/bill/events.ts'
import type { ReceiptEvent } from '#domain/receipt/events.ts'
import type { Fact } from '#domain/store/storedEvent.ts'
import { concerning } from '../concerning.ts'
import { declareProjection } from '../declareProjection.ts'
import type { ExpenseFact, MoneyFact } from '../facts.ts'
import { to } from '../fold/contribution.ts'
import { news } from '../fold/news.ts'
import type { Handlers } from '../fold/part.ts'
import { tally } from '../fold/tally.ts'
import { type Rights, rightsOf } from '../rights.ts'
import { accessOf, circleOf, circles, expenseAccess, load, type Standing, voidedExpenses } from './standing.ts'

const isSame = (one: Rights, other: Rights): boolean =>
  one.size === other.size && [...one].every(([person, canEdit]) => other.get(person) === canEdit)

/** Those of the same people stay the same object, so that whom they made acquainted is not counted again. */
function revise(standing: Standing, { data: { payers, shares } }: MoneyFact): Standing {
  const rights = rightsOf({ createdBy: standing.createdBy, payers, shares })
  return isSame(rights, standing.rights) ? standing : { ...standing, rights }
}

const standing = tally<Standing, ExpenseFact>({
  key: 'expenseId',
  load,
  begins: {
    ExpenseRecorded: ({ data }) => ({
      ...{ expenseId: data.expenseId, createdBy: data.createdBy },
      ...{ rights: rightsOf(data), voided: false },
    }),
  },
  evolve: {
    ExpenseAmountCorrected: revise,
    SplitRevised: revise,
    ParticipantLinked: revise,
    ExpenseVoided: before => ({ ...before, voided: true }),
    ExpenseRestored: before => ({ ...before, voided: false }),
    // Nobody may see what was erased.
    ExpenseErased: () => undefined,
  },
  contributes: [
    to(expenseAccess, accessOf, ['rights']),
    to(voidedExpenses, ({ expenseId, voided }) => (voided ? [{ expenseId }] : []), ['voided']),
    to(circles, circleOf, ['rights', 'voided']),
  ],
})

type DetailFact = Extract<Fact, { type: BillEvent['type'] | ReceiptEvent['type'] }>

const ofExpense = ({ data: { expenseId } }: DetailFact): number => expenseId

const onItsDetails = {
  BillItemAdded: ofExpense,
  BillItemCorrected: ofExpense,
  BillItemRemoved: ofExpense,
  BillExtrasCorrected: ofExpense,
  BillItemTaken: ofExpense,
  BillItemPutBack: ofExpense,
  BillGuestLinked: ofExpense,
  BillDiscarded: ofExpense,
  ReceiptAttached: ofExpense,
  ReceiptRemoved: ofExpense,
} satisfies Required<Handlers<number, DetailFact>>

/** What stands on a bill, and which receipts there are, is read from the log. Whoever sees the expense hears that it is other. */
const details = news<number>({
  tells: onItsDetails,
  changes: async (expenseIds, tables) => {
    const seeing = await expenseAccess.load(tables, 'expenseId', [...new Set(expenseIds)])
    return concerning(new Set(seeing.map(({ personId }) => personId)))
  },
})

/** Who may see an expense and who may change it, and who so comes across whom. A deleted one can still be restored. */
export const access = declareProjection({ name: 'access', version: 3, parts: [standing, details] })
