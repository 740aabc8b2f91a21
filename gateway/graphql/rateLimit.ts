import { GraphQLError } from 'graphql'
import { refuse } from '#domain/message.ts'
import type { Budget, Standing, Toll } from '../fairness/budget.ts'
import { rateLimitHeaders } from '../http/rateLimit.ts'
import { explain } from '../refusals.ts'

/** Somebody has asked for so much that this has to wait. */
function rateLimited(retryAfter: number, cost: number, standing: Standing): GraphQLError {
  const { code, message, status } = explain(refuse('RATE_LIMITED', undefined, { retryAfter }))
  const headers = new Map(Object.entries({ 'retry-after': String(retryAfter), ...rateLimitHeaders(standing) }))
  return new GraphQLError(message, { extensions: { code, retryAfter, cost, ...standing, http: { status, headers } } })
}

/** Takes what an operation costs, or says why not. */
export function takeFrom(budget: Budget, cost: number): void {
  const retryAfter = budget.take(cost)
  if (retryAfter !== undefined) throw rateLimited(retryAfter, cost, budget.standing())
}

/** What one operation costs: as much as it may take before it is answered, and what it took afterwards. */
export interface Bill {
  /** `apart`: what of it does not depend on how long lists turn out to be. */
  readonly take: (cost: number, apart: number) => void
  readonly taken: () => number
  /** From here on it takes something. */
  readonly begin: () => void
  readonly settle: () => void
}

export function openBill(budget: Budget, toll: Toll): Bill {
  let taken = 0
  let apartFromLists = 0
  return {
    take: (cost, apart) => {
      takeFrom(budget, cost)
      taken = cost
      apartFromLists = apart
    },
    taken: () => taken,
    begin: () => toll.add(apartFromLists),
    settle: () => budget.charge(toll.total() - taken),
  }
}
