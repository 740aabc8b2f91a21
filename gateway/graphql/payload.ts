import type { Deed } from '#domain/commands/deed.ts'
import { refuse } from '#domain/message.ts'
import type { GatewayContext } from '../context.ts'
import { deedOf, isCommandKey } from '../deed.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import { type ExplainedRefusal, explain } from '../refusals.ts'

/** What the viewer does, under the name the client gave it, if it gave it one. */
export function deedNamed({ viewer }: GatewayContext, commandId: string | null | undefined): Outcome<Deed> {
  const key = commandId ?? undefined
  if (key !== undefined && !isCommandKey(key)) return notDone(refuse('INVALID_COMMAND_ID', 'commandId'))
  return done(deedOf(viewer.userId, key))
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
