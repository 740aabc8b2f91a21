import { ApolloLink } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { catchError } from 'rxjs'
import { builtEdition, documentIdOf } from './edition.ts'

const isUnknown = (error: unknown): boolean => ServerError.is(error) && error.bodyText.includes('UNKNOWN_DOCUMENT')

/**
 * A gateway that was built with these pages knows by the name of an operation what it asks. An older or a newer one does not,
 * and says so before it does anything: it is told in full, then and from then on.
 */
export function askedById(edition = builtEdition): ApolloLink {
  let isKnown = edition !== undefined
  return new ApolloLink((operation, forward) => {
    const ask = (includeQuery: boolean) => {
      operation.extensions = includeQuery ? {} : { documentId: documentIdOf(operation.operationName, edition) }
      operation.setContext({ http: { includeQuery } })
      return forward(operation)
    }
    if (!isKnown) return ask(true)
    return ask(false).pipe(
      catchError((error: unknown) => {
        if (!isUnknown(error)) throw error
        isKnown = false
        return ask(true)
      }),
    )
  })
}
