import { ApolloLink } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { catchError } from 'rxjs'

/** Of all that these pages ask, as it was when they were built; where nothing was built there is none. */
export const builtEdition: string | undefined = import.meta.env.DOCUMENTS

const isUnknown = (error: unknown): boolean => ServerError.is(error) && error.bodyText.includes('UNKNOWN_DOCUMENT')

/**
 * A gateway that was built with these pages knows by the name of an operation what it asks. An older or a newer one does not,
 * and says so before it does anything: it is told in full, then and from then on.
 */
export function askedById(edition = builtEdition): ApolloLink {
  let isKnown = edition !== undefined
  return new ApolloLink((operation, forward) => {
    const ask = (includeQuery: boolean) => {
      operation.extensions = includeQuery ? {} : { documentId: `${edition}/${operation.operationName}` }
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
