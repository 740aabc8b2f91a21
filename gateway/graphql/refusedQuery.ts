import { GraphQLError } from 'graphql'
import type { Outcome } from '../outcome.ts'
import { refusalsOf } from './payload.ts'

/** Queries have no payload for refusals: the first one is the error, under its own code. */
export function refusedQuery(outcome: Outcome<unknown>): GraphQLError {
  const [first] = refusalsOf(outcome)
  if (first === undefined) throw new Error('a query was refused by no rule')
  const { code, message, status } = first
  return new GraphQLError(message, { extensions: { code, http: { status } } })
}
