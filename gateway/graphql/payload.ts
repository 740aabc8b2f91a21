import type { ExpenseOutcome } from '#domain/commands/expenseOutcome.ts'
import type { Deed } from '#domain/commands/handle.ts'
import { refuse } from '#domain/message.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import type { GatewayContext } from '../context.ts'
import { deedOf, isCommandKey } from '../expenses/deed.ts'
import { type Result, readBack } from '../expenses/readBack.ts'
import type { Outcome } from '../outcome.ts'
import { type ExplainedRefusal, explain } from '../refusals.ts'
import { expenseShape } from './shapes.ts'

type Command = (store: EventStore, deed: Deed) => Promise<ExpenseOutcome>

async function outcomeOf(context: GatewayContext, key: string | undefined, command: Command): Promise<Result> {
  const { services, viewer } = context
  if (key !== undefined && !isCommandKey(key)) {
    return { done: false, refusal: refuse('INVALID_COMMAND_ID', 'commandId') }
  }
  const outcome = await command(services.store, deedOf(viewer.userId, key))
  return readBack(services, viewer.userId, outcome)
}

/** Carries out a command and answers with the expense as it is then, or with the rule that said no. */
export async function expensePayload(context: GatewayContext, commandId: string | null | undefined, command: Command) {
  const result = await outcomeOf(context, commandId ?? undefined, command)
  if (!result.done) return { expense: null, pending: false, refusals: [explain(result.refusal)] }
  const { expense, pending } = result
  return { expense: expense && expenseShape(expense), pending, refusals: [] }
}

/** What a payload says about a use case that rules said no to; nothing about one that was done. */
export const refusalsOf = (outcome: Outcome<unknown>): readonly ExplainedRefusal[] =>
  outcome.done ? [] : outcome.refusals.map(explain)
