import { declareProjection } from '../declareProjection.ts'
import type { ExpenseFact, MoneyFact } from '../facts.ts'
import { to } from '../fold/contribution.ts'
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

/** Who may see an expense and who may change it, and who so comes across whom. A deleted one can still be restored. */
export const access = declareProjection({ name: 'access', version: 3, parts: [standing] })
