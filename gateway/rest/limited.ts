import { addressOf } from '../account/address.ts'
import type { Limit } from '../account/rateLimits.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { resultOf } from './refused.ts'

/** Who it is that may do something only so often. */
type Caller<C extends Call> = (call: C) => readonly string[] | Promise<readonly string[]>

export const callersAddress = ({ request, services }: Call): string => addressOf(request, services.config.TRUST_PROXY)

/** Refuses what comes too often, before any work is done for it. */
export function limited<C extends Call>(limit: Limit, caller: Caller<C>, endpoint: Endpoint<C>): Endpoint<C> {
  return async call => {
    resultOf(await call.services.rateLimits.admit(limit, ...(await caller(call))))
    return endpoint(call)
  }
}
