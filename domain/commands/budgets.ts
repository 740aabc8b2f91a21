import type { BudgetCommand } from '../budget/commands.ts'
import { budget } from '../budget/decider.ts'
import type { BudgetHolder } from '../budget/events.ts'
import { group } from '../group/decider.ts'
import { forAdmin } from '../group/state.ts'
import { type DomainEvent, refuse } from '../message.ts'
import type { EventStore } from '../store/eventStore.ts'
import type { Deed } from './deed.ts'
import { ownCategories } from './ownCategories.ts'
import { type Performed, perform } from './perform.ts'
import { at, numberIn } from './subject.ts'
import { unlessRefused, type Work } from './work.ts'

export type BudgetPerformed = Performed<{ budgetId: number }>

/** When and by whom it is asked, which is no part of what is asked: sent again next month, it is the same command. */
export interface Asking {
  readonly holder: BudgetHolder
  /** yyyy-MM: the current one, where whoever asks lives. */
  readonly month: string
  /** Of whoever asks. A group has its own. */
  readonly ownCurrency: string
}

export interface OpenBudgetInput {
  readonly amount: string
  readonly currency?: string | undefined
  /** Null: all that is spent. */
  readonly category: string | null
}

/** Fields that are left out stay as they are. */
export interface ReviseBudgetInput {
  readonly budgetId: number
  readonly amount?: string | undefined
  readonly currency?: string | undefined
  readonly category?: string | null | undefined
}

export const openBudget = (
  store: EventStore,
  deed: Deed,
  asking: Asking,
  input: OpenBudgetInput,
): Promise<BudgetPerformed> =>
  changeBudgets(store, deed, asking, {
    ...{ category: input.category, input: { openBudget: input } },
    command: async ({ currency, usable }) => ({
      ...{ type: 'OpenBudget', holder: asking.holder, month: asking.month, usable },
      ...{ amount: input.amount, category: input.category, currency: input.currency ?? currency },
      budgetId: await store.nextId('budget'),
    }),
  })

export const reviseBudget = (
  store: EventStore,
  deed: Deed,
  asking: Asking,
  input: ReviseBudgetInput,
): Promise<BudgetPerformed> =>
  changeBudgets(store, deed, asking, {
    ...{ budgetId: input.budgetId, category: input.category, input: { reviseBudget: input } },
    command: async ({ usable }) => ({
      ...{ type: 'ReviseBudget', holder: asking.holder, month: asking.month, usable },
      ...input,
    }),
  })

export const closeBudget = (
  store: EventStore,
  deed: Deed,
  asking: Asking,
  budgetId: number,
): Promise<BudgetPerformed> =>
  changeBudgets(store, deed, asking, {
    ...{ budgetId, input: { closeBudget: budgetId } },
    command: async () => ({ type: 'CloseBudget', holder: asking.holder, month: asking.month, budgetId }),
  })

interface Change {
  /** Of one that is there. */
  readonly budgetId?: number
  /** What it is to be for, where something is said about it. */
  readonly category?: string | null | undefined
  /** What the client asked for. */
  readonly input: object
  readonly command: (standing: Standing) => Promise<BudgetCommand>
}

function changeBudgets(
  store: EventStore,
  deed: Deed,
  asking: Asking,
  { budgetId, category, input, command }: Change,
): Promise<BudgetPerformed> {
  const { holder } = asking
  const about = {
    ...at(budget, holder),
    answer: (events: readonly DomainEvent[]) => ({ budgetId: budgetId ?? numberIn(events, 'budgetId') }),
  }
  return perform(store, deed, { about, input: { holder, ...input } }, async work => {
    const standing = await standingOf(work, asking, category)
    await work.decide(budget, holder, await command(standing))
  })
}

/** What somebody may do about budgets, and in what currency they are if nothing is said. */
interface Standing {
  readonly currency: string
  readonly usable: ReadonlySet<string>
}

/** One's own are one's own business; those of a group are its ADMINs', and for what everybody knows. */
async function standingOf(
  work: Work,
  { holder, ownCurrency }: Asking,
  category: string | null | undefined,
): Promise<Standing> {
  if ('groupId' in holder) {
    const { currency } = unlessRefused(forAdmin(await work.load(group, holder.groupId), work.actorId))
    return { currency, usable: new Set() }
  }
  unlessRefused(holder.userId === work.actorId ? holder : refuse('BUDGET_NOT_FOUND'))
  return { currency: ownCurrency, usable: await ownCategories(work, category) }
}
