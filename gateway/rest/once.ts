import type { Request } from 'express'
import { refuse } from '#domain/message.ts'
import type { Claim } from '../account/keyedCalls.ts'
import { doOnce, type Settle, settling, withoutKey } from '../account/once.ts'
import { isCommandKey } from '../deed.ts'
import { Problem } from '../http/problem.ts'
import { done } from '../outcome.ts'
import type { Call, Endpoint } from './endpoint.ts'
import type { Answer } from './envelope.ts'
import { refused, resultOf } from './refused.ts'

/** With a key of the client's own choice a call is done once, however often it is sent. */
export const KEY_HEADER = 'Idempotency-Key'

function idempotencyKey(request: Request): string | undefined {
  const key = request.get(KEY_HEADER)
  if (key !== undefined && !isCommandKey(key)) throw refused(refuse('INVALID_COMMAND_ID', KEY_HEADER))
  return key
}

/** What must be the same for it to be the same call, however its address is written. */
async function inputOf({ request, body }: Call): Promise<unknown> {
  const { method, route, params } = request
  // What is wrong with a body is said by whoever reads it; many take none.
  return [method, route?.path, params, method === 'DELETE' ? null : await body().catch(() => null)]
}

/** How a deed is written down by which the call is answered like that. */
export const settled = <Value>({ settle = withoutKey }: Call, answerOf: (value: Value) => Answer): Settle<Value> =>
  settling(settle, answerOf)

/** A call that is done once, see account/once.ts; what `again` answers holds a token. */
export function once<C extends Call>(endpoint: Endpoint<C>, again?: Endpoint<C>): Endpoint<C> {
  return async call => {
    const { services, request, session } = call
    const key = idempotencyKey(request)
    if (key === undefined) return endpoint(call)
    const keyedCall = { key, userId: session?.account.userId, input: await inputOf(call) }
    const first = async (settle: Settle<Answer>, claim: Claim) => {
      try {
        return done(await endpoint({ ...call, claim, settle }))
      } catch (error) {
        // What is refused to a visitor has come to nothing, and nothing may remain of it: anybody may try without end.
        if (session === undefined && error instanceof Problem) await claim.release()
        throw error
      }
    }
    const repeated = again && (async () => done(await again(call)))
    return resultOf(await doOnce<Answer>(services.keyedCalls, keyedCall, first, repeated))
  }
}
