import { GraphQLError } from 'graphql'
import type { Outcome } from '../outcome.ts'
import { refusalsOf } from './payload.ts'
import { detailsOf } from './refusalDetails.ts'

/** Queries have no payload for refusals: the first one is the error, under its own code. */
export function refusedQuery(outcome: Outcome<unknown>): GraphQLError {
  const [first] = refusalsOf(outcome)
  if (first === undefined) throw new Error('a query was refused by no rule')
  const { code, message, status, retryAfter } = first
  // Whatever else was asked for may be there.
  const told = { code, retryAfter, details: detailsOf(first) ?? undefined }
  return new GraphQLError(message, { extensions: status === 404 ? told : { ...told, http: { status } } })
}
