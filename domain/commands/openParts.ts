import { expense } from '../expense/decider.ts'
import { involves, isKnown } from '../expense/state.ts'
import { settlement } from '../settlement/decider.ts'
import { leftToPay } from '../settlement/open.ts'
import type { OpenPart, TypedTransfer } from '../transfer/commands.ts'
import { transfer } from '../transfer/decider.ts'
import { isKnown as isKnownTransfer, type KnownTransfer, type Transfer } from '../transfer/state.ts'
import type { Work } from './work.ts'

/** More than a transfer may name is refused, so nothing is looked up for it. */
const MOST_LOOKED_AT = 50

/**
 * What is left to pay for each of the expenses that a transfer names, by the streams of these and of all that was paid for
 * them: whoever pays, deletes, restores or corrects at this very moment makes the decision be made anew.
 */
export async function openParts(
  { actorId, load }: Work,
  { sender, recipient, pays }: TypedTransfer,
): Promise<ReadonlyMap<number, OpenPart>> {
  const named = pays.length > MOST_LOOKED_AT ? [] : [...new Set(pays.map(({ expenseId }) => expenseId))]
  const found = await Promise.all(
    named.map(async (expenseId): Promise<readonly [number, OpenPart][]> => {
      const [state, { transferIds }] = await Promise.all([load(expense, expenseId), load(settlement, expenseId)])
      if (!isKnown(state) || !involves(state, actorId)) return []
      const transfers = await Promise.all(transferIds.map(id => load(transfer, id)))
      const { currency, debts, groupId, status } = state
      const payments = transfers.filter(counts).map(({ settled, ...paid }) => ({ ...paid, ...settled }))
      const minor = leftToPay({ expenseId, currency, debts, payments }, sender, recipient)
      return [[expenseId, { currency, minor, groupId, isDeleted: status === 'voided' }]]
    }),
  )
  return new Map(found.flat())
}

const counts = (state: Transfer): state is KnownTransfer => isKnownTransfer(state) && state.status === 'live'
