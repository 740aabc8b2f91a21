import type { BudgetCommand } from '../budget/commands.ts'
import { budget } from '../budget/decider.ts'
import { type BudgetEvent, type BudgetHolder, budgetStream } from '../budget/events.ts'
import { group } from '../group/decider.ts'
import { groupStream } from '../group/events.ts'
import { forAdmin } from '../group/state.ts'
import { isRefusal, type Refusal, refuse, stateOf } from '../message.ts'
import type { EventStore } from '../store/eventStore.ts'
import type { StoredEvent } from '../store/read.ts'
import { carryOut, type Deed, type Intention, type Outcome } from './handle.ts'
import { ownCategories } from './ownCategories.ts'
import { type Load, startReading } from './reading.ts'

export type BudgetOutcome =
  | { readonly done: true; readonly budgetId: number; readonly position: number }
  | { readonly done: false; readonly refusal: Refusal }

/** When and by whom it is asked, which is no part of what is asked: sent again next month, it is the same command. */
interface Asking {
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

export async function openBudget(
  store: EventStore,
  deed: Deed,
  asking: Asking,
  input: OpenBudgetInput,
): Promise<BudgetOutcome> {
  const budgetId = await store.nextBudgetId()
  return changeBudgets(store, deed, asking, {
    ...{ budgetId, category: input.category },
    input: { openBudget: input },
    command: ({ currency, usable }) => ({
      ...{ type: 'OpenBudget', holder: asking.holder, month: asking.month, budgetId, usable },
      ...{ amount: input.amount, category: input.category, currency: input.currency ?? currency },
    }),
  })
}

export const reviseBudget = (
  store: EventStore,
  deed: Deed,
  asking: Asking,
  input: ReviseBudgetInput,
): Promise<BudgetOutcome> =>
  changeBudgets(store, deed, asking, {
    ...{ budgetId: input.budgetId, category: input.category },
    input: { reviseBudget: input },
    command: ({ usable }) => ({
      ...{ type: 'ReviseBudget', holder: asking.holder, month: asking.month, usable },
      ...input,
    }),
  })

export const closeBudget = (store: EventStore, deed: Deed, asking: Asking, budgetId: number): Promise<BudgetOutcome> =>
  changeBudgets(store, deed, asking, {
    budgetId,
    input: { closeBudget: budgetId },
    command: () => ({ type: 'CloseBudget', holder: asking.holder, month: asking.month, budgetId }),
  })

interface Change {
  readonly budgetId: number
  /** What it is to be for, where something is said about it. */
  readonly category?: string | null | undefined
  /** What the client asked for. */
  readonly input: object
  readonly command: (standing: Standing) => BudgetCommand
}

async function changeBudgets(
  store: EventStore,
  deed: Deed,
  asking: Asking,
  { budgetId, category, input, command }: Change,
): Promise<BudgetOutcome> {
  const { holder } = asking
  const streamId = budgetStream(holder)

  async function intend(history: readonly StoredEvent[]) {
    const { load, reads } = startReading(store)
    const standing = await standingOf(load, deed.actorId, asking, category)
    if (isRefusal(standing)) return standing
    const decision = budget.decide(command(standing), stateOf(budget, history))
    if (isRefusal(decision)) return decision
    return {
      expected: new Map([...reads, [streamId, history.length]]),
      events: decision.map(event => ({ streamId, event })),
    } satisfies Intention
  }

  const load = () => store.loadStream(streamId)
  const undertaking = { store, deed, input: { holder, ...input }, load, intend }
  return budgetOutcome(await store.inTurn(streamId, () => carryOut(undertaking)), budgetId)
}

/** What somebody may do about budgets, and in what currency they are if nothing is said. */
interface Standing {
  readonly currency: string
  readonly usable: ReadonlySet<string>
}

/** One's own are one's own business; those of a group are its ADMINs', and for what everybody knows. */
async function standingOf(
  load: Load,
  actorId: number,
  { holder, ownCurrency }: Asking,
  category: string | null | undefined,
): Promise<Standing | Refusal> {
  if ('groupId' in holder) {
    const found = forAdmin(await load(group, groupStream(holder.groupId)), actorId)
    return isRefusal(found) ? found : { currency: found.currency, usable: new Set() }
  }
  if (holder.userId !== actorId) return refuse('BUDGET_NOT_FOUND')
  return { currency: ownCurrency, usable: await ownCategories(load, actorId, category) }
}

/** A repeated command speaks of the budget of the first time, not of the id that was drawn for the repetition. */
function budgetOutcome(outcome: Outcome, budgetId: number): BudgetOutcome {
  if (!outcome.done) return outcome
  const [first] = outcome.events as readonly BudgetEvent[]
  return { done: true, budgetId: first?.data.budgetId ?? budgetId, position: outcome.position }
}
