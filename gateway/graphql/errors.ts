import { randomUUID } from 'node:crypto'
import { unwrapResolverError } from '@apollo/server/errors'
import type { GraphQLFormattedError } from 'graphql'
import type { Logger } from '#domain/store/logger.ts'
import { isDatabaseAway } from '../http/databaseAway.ts'

/** What Apollo calls anything that was not meant for clients. */
const OURS = 'INTERNAL_SERVER_ERROR'

/**
 * What a client learns of a fault: its own mistakes in full, ours only by an id that stands in the log beside the rest.
 */
export function formatError(logger: Logger) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const code = formatted.extensions?.code ?? OURS
    if (code !== OURS) return { message: formatted.message, ...placeOf(formatted), extensions: { code } }
    const cause = unwrapResolverError(error)
    const faultId = randomUUID()
    logger.error({ err: cause, faultId }, 'a GraphQL operation failed')
    if (isDatabaseAway(cause)) {
      const message = 'The database cannot be reached, please try again in a moment'
      return { message, ...placeOf(formatted), extensions: { code: 'SERVICE_UNAVAILABLE' } }
    }
    const message = `Something went wrong on our side (${faultId})`
    return { message, ...placeOf(formatted), extensions: { code } }
  }
}

const placeOf = ({ locations, path }: GraphQLFormattedError) => ({
  ...(locations === undefined ? {} : { locations }),
  ...(path === undefined ? {} : { path }),
})
