import type { Request } from 'express'
import { refuse } from '#domain/message.ts'
import { isCommandKey } from '../expenses/deed.ts'
import type { Call, Endpoint } from './endpoint.ts'
import type { Answer } from './envelope.ts'
import { refused, resultOf } from './refused.ts'

/** With a key of the client's own choice a call is done once, however often it is sent. */
export function idempotencyKey(request: Request): string | undefined {
  const key = request.get('idempotency-key')
  if (key !== undefined && !isCommandKey(key)) throw refused(refuse('INVALID_COMMAND_ID', 'Idempotency-Key'))
  return key
}

/** What must be the same for it to be the same call. */
async function inputOf({ request, body }: Call): Promise<unknown> {
  const { method, path } = request
  return [method, path.replace(/\/$/, ''), method === 'DELETE' ? null : await body()]
}

/**
 * For what is not in the log, which knows repetitions by itself. A repeated call is answered as it was the first time;
 * where that answer holds a token, nothing of it is kept, and `again` makes a new one.
 */
export function once<C extends Call>(endpoint: Endpoint<C>, again?: Endpoint<C>): Endpoint<C> {
  return async call => {
    const { services, request, session } = call
    const key = idempotencyKey(request)
    if (key === undefined) return endpoint(call)
    const userId = session?.account.userId
    const attempt = resultOf(await services.keyedCalls.begin({ key, userId, input: await inputOf(call) }))
    if (!attempt.isFirst) return again === undefined ? (attempt.answer as Answer) : again(call)
    const { claim } = attempt
    try {
      const answer = await endpoint({ ...call, claim })
      await claim.answered(again === undefined ? answer : undefined)
      return answer
    } catch (error) {
      await claim.release()
      throw error
    }
  }
}
