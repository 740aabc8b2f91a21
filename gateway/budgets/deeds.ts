import type { BudgetHolder } from '#domain/budget/events.ts'
import { type Asking, type BudgetPerformed, closeBudget, openBudget, reviseBudget } from '#domain/commands/budgets.ts'
import type { Deed } from '#domain/commands/deed.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import type { Account } from '../account/accounts.ts'
import { currentCalendarMonth, currentMonth } from '../account/months.ts'
import { followedBy, type Log } from '../carryOut.ts'
import { type BudgetOf, budgetLeftBy } from './budgets.ts'

/* What people do about budgets, their own or those of a group. */

const ofBudget = followedBy(({ store }: Log, _, left: BudgetOf) => budgetLeftBy(store, left))

interface Of<Asked> {
  readonly holder: BudgetHolder
  readonly asked: Asked
}

type Command<Asked> = (store: EventStore, deed: Deed, asking: Asking, asked: Asked) => Promise<BudgetPerformed>

/** Members of a group are paid on different days, so its months are those of the calendar. */
const monthNow = (holder: BudgetHolder, viewer: Account): string =>
  'groupId' in holder ? currentCalendarMonth(viewer) : currentMonth(viewer)

const asked = <Asked>(command: Command<Asked>) =>
  ofBudget(async ({ store }: Log, deed: Deed, { holder, asked }: Of<Asked>, viewer: Account) => {
    const asking = { holder, month: monthNow(holder, viewer), ownCurrency: viewer.currency }
    return { ...(await command(store, deed, asking, asked)), holder }
  })

export const open = asked(openBudget)
export const revise = asked(reviseBudget)
export const close = asked(closeBudget)
