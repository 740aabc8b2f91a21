import { refuse } from '#domain/message.ts'
import type { Connection } from '#domain/store/database.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Claim, KeyedCall, KeyedCalls } from './keyedCalls.ts'

/**
 * Writes down how the call is answered from now on, in the transaction that does what it asks for: either both are there or
 * neither. Where the call has no key there is nothing to write.
 */
export type Settle<Value> = (connection: Connection, value: Value) => Promise<void>

/** What is written down is often made of what the deed itself comes to. */
export const settling =
  <Value, Answer>(settle: Settle<Answer>, answerOf: (value: Value) => Answer): Settle<Value> =>
  (connection, value) =>
    settle(connection, answerOf(value))

export const withoutKey: Settle<unknown> = async () => {}

const STILL_RUNNING = refuse('COMMAND_STILL_RUNNING', undefined, { retryAfter: 1 })

type Deed<Value> = (settle: Settle<Value>, claim: Claim) => Promise<Outcome<Value>>

/** It took so long that another call has the key now, and what this one did is taken back. */
class KeyTakenOver extends Error {}

/**
 * For what is not in the log, which knows repetitions by itself. A repeated call has the outcome of the first one; where
 * that holds a token, nothing of it is kept, and `again` makes a new one. A deed that does not settle is one that may be
 * begun a second time without a second effect.
 */
export async function doOnce<Value>(
  keyedCalls: KeyedCalls,
  call: KeyedCall,
  deed: Deed<Value>,
  again?: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const attempt = await keyedCalls.begin(call)
  if (!attempt.done) return attempt
  if (!attempt.value.isFirst) return again === undefined ? done(attempt.value.answer as Value) : again()
  const { claim } = attempt.value
  let isSettled = false
  const settle: Settle<Value> = async (connection, value) => {
    if (!(await claim.answered(value, connection))) throw new KeyTakenOver()
    isSettled = true
  }
  const outcome = await deed(settle, claim).catch(async (error: unknown) => {
    if (error instanceof KeyTakenOver) return notDone(STILL_RUNNING)
    // What was written down stays, even if nobody heard that it was.
    await claim.abandon()
    throw error
  })
  if (!outcome.done) await claim.release()
  // What was done is done: even if that cannot be written down, the key is not given away for doing it once more.
  else if (!isSettled) await claim.answered(again === undefined ? outcome.value : undefined)
  return outcome
}
