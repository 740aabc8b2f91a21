import type { BudgetHolder } from '#domain/budget/events.ts'
import { type Asking, type BudgetPerformed, closeBudget, openBudget, reviseBudget } from '#domain/commands/budgets.ts'
import type { Deed } from '#domain/commands/deed.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import type { Account } from '../account/accounts.ts'
import { followedBy, type Log } from '../carryOut.ts'
import { type BudgetOf, budgetLeftBy } from './budgets.ts'
import { currentMonth } from './month.ts'

/* What people do about budgets, their own or those of a group. */

const ofBudget = followedBy(({ store }: Log, _, left: BudgetOf) => budgetLeftBy(store, left))

interface Of<Asked> {
  readonly holder: BudgetHolder
  readonly asked: Asked
}

type Command<Asked> = (store: EventStore, deed: Deed, asking: Asking, asked: Asked) => Promise<BudgetPerformed>

const asked = <Asked>(command: Command<Asked>) =>
  ofBudget(async ({ store }: Log, deed: Deed, { holder, asked }: Of<Asked>, viewer: Account) => {
    const asking = { holder, month: currentMonth(viewer), ownCurrency: viewer.currency }
    return { ...(await command(store, deed, asking, asked)), holder }
  })

export const open = asked(openBudget)
export const revise = asked(reviseBudget)
export const close = asked(closeBudget)
