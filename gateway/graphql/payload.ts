import type { Deed } from '#domain/commands/deed.ts'
import type { Performed } from '#domain/commands/perform.ts'
import { refuse } from '#domain/message.ts'
import type { GatewayContext } from '../context.ts'
import { deedOf, isCommandKey } from '../deed.ts'
import { expenseFromLog } from '../expenses/fromLog.ts'
import { readBack } from '../expenses/readBack.ts'
import { idOf } from '../id.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import { type ExplainedRefusal, explain } from '../refusals.ts'
import { type ExpensePayloadShape, expenseShape } from './shapes.ts'

type Command = (deed: Deed) => Promise<Performed<{ expenseId: number }>>

/** What the viewer does, under the name the client gave it, if it gave it one. */
export function deedNamed({ viewer }: GatewayContext, commandId: string | null | undefined): Outcome<Deed> {
  const key = commandId ?? undefined
  if (key !== undefined && !isCommandKey(key)) return notDone(refuse('INVALID_COMMAND_ID', 'commandId'))
  return done(deedOf(viewer.userId, key))
}

interface Asked {
  readonly commandId?: string | null | undefined
  /** Of an expense that is there already. */
  readonly id?: string
}

/** Carries out a command and answers with the expense as it is then, or with the rule that said no. */
export async function expensePayload(
  context: GatewayContext,
  { commandId, id }: Asked,
  command: Command,
): Promise<ExpensePayloadShape> {
  const { services, viewer } = context
  const named = deedNamed(context, commandId)
  if (!named.done) return { expense: null, ...notStored(named) }
  const result = await readBack(services, viewer.userId, await command(named.value))
  if (result.done) {
    return { expense: result.expense && expenseShape(result.expense), ...stored(result) }
  }
  const { refusal } = result
  // Somebody was faster: here is what they made of it, so that nothing is lost by trying again.
  const isOvertaken = refusal.code === 'EXPENSE_CHANGED_MEANWHILE' && id !== undefined
  const current = isOvertaken ? await expenseFromLog(services.store, viewer.userId, idOf(id)) : null
  return { expense: current && expenseShape(current), ...notStored(notDone(refusal)) }
}

/** What a payload says about a use case that rules said no to; nothing about one that was done. */
export const refusalsOf = (outcome: Outcome<unknown>): readonly ExplainedRefusal[] =>
  outcome.done ? [] : outcome.refusals.map(explain)

interface Stored {
  readonly position: number
  readonly isUnderWay?: boolean
}

/**
 * What a payload says about what was done. Whether lists show it is found out for those who ask, see ownWrites.ts.
 * Position 0: it was so already, and nobody knows since when.
 */
export const stored = ({ position, isUnderWay = false }: Stored) => ({
  pending: isUnderWay,
  position: position === 0 ? null : String(position),
  refusals: [],
})

/** And about what rules said no to. */
export const notStored = (outcome: Outcome<unknown>) => ({
  pending: false,
  position: null,
  refusals: refusalsOf(outcome),
})
