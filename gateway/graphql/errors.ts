import { randomUUID } from 'node:crypto'
import { unwrapResolverError } from '@apollo/server/errors'
import { GraphQLError, type GraphQLFormattedError, isValueNode } from 'graphql'
import { IllegibleEventError } from '#domain/catalog.ts'
import type { Logger } from '#domain/store/logger.ts'
import { ILLEGIBLE } from '../outcome.ts'
import { whyUnavailable } from '../unavailable.ts'

/** What Apollo calls anything that was not meant for clients. */
const OURS = 'INTERNAL_SERVER_ERROR'

/** Values that the document gives and only running it found wrong; what graphql-js says of them quotes them. */
const isWrongValue = (cause: unknown): boolean =>
  cause instanceof GraphQLError && cause.nodes !== undefined && cause.nodes.every(isValueNode)

/** What is said before anything is looked up, and of no place in the document: that there is too much wrong to go on. */
const isOfTheQuestion = (cause: unknown): boolean =>
  cause instanceof GraphQLError && [cause.nodes, cause.path, cause.originalError].every(place => place === undefined)

/**
 * What a client learns of a fault: its own mistakes in full, ours only by an id that stands in the log beside the rest.
 */
export function formatError(logger: Logger) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const code = formatted.extensions?.code ?? OURS
    if (code !== OURS) {
      return { message: formatted.message, ...placeOf(formatted), extensions: { code, ...toldBeside(formatted) } }
    }
    const cause = unwrapResolverError(error)
    if (isWrongValue(cause) || isOfTheQuestion(cause)) {
      return { message: formatted.message, ...placeOf(formatted), extensions: { code: 'BAD_USER_INPUT' } }
    }
    const faultId = randomUUID()
    logger.error({ err: cause, faultId }, 'a GraphQL operation failed')
    const unavailable = whyUnavailable(cause)
    if (unavailable !== undefined) {
      return { message: unavailable, ...placeOf(formatted), extensions: { code: 'SERVICE_UNAVAILABLE' } }
    }
    if (cause instanceof IllegibleEventError) {
      return { message: ILLEGIBLE, ...placeOf(formatted), extensions: { code: 'SERVICE_UNAVAILABLE' } }
    }
    const message = `Something went wrong on our side (${faultId})`
    return { message, ...placeOf(formatted), extensions: { code } }
  }
}

/** What clients are told beside the code, and nothing else that may stand there. */
const TOLD = ['retryAfter', 'details', 'cost', 'costLimit', 'limit', 'remaining', 'resetsIn']

const toldBeside = ({ extensions = {} }: GraphQLFormattedError): object =>
  Object.fromEntries(TOLD.flatMap(name => (extensions[name] === undefined ? [] : [[name, extensions[name]]])))

const placeOf = ({ locations, path }: GraphQLFormattedError) => ({
  ...(locations === undefined ? {} : { locations }),
  ...(path === undefined ? {} : { path }),
})
