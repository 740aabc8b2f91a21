import { done, type Outcome } from '../outcome.ts'
import type { Claim, KeyedCall, KeyedCalls } from './keyedCalls.ts'

type Deed<Value> = (claim: Claim) => Promise<Outcome<Value>>

/**
 * For what is not in the log, which knows repetitions by itself. A repeated call has the outcome of the first one; where
 * that holds a token, nothing of it is kept, and `again` makes a new one.
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
  const outcome = await deed(claim).catch(async (error: unknown) => {
    await claim.release()
    throw error
  })
  // What was done is done: even if that cannot be written down, the key is not given away for doing it once more.
  if (outcome.done) await claim.answered(again === undefined ? outcome.value : undefined)
  else await claim.release()
  return outcome
}
