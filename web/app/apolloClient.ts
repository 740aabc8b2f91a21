import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { SetContextLink } from '@apollo/client/link/context'
import { ErrorLink } from '@apollo/client/link/error'
import { BaseHttpLink } from '@apollo/client/link/http'
import { GraphQLWsLink } from '@apollo/client/link/subscriptions'
import { OperationTypeNode } from 'graphql'
import { defer, switchMap } from 'rxjs'
import { csrfToken, fetchCsrfToken, isCsrfRefusal, waitBeforeCsrfRetry } from '#web/features/session/csrf.ts'
import { ownWritesLink } from '#web/ui/deeds/ownWrites.ts'
import { answeredAhead } from './ahead/answeredAhead.ts'
import { askedById } from './askedById.ts'
import type { Connection } from './connection.ts'
import { answeredInTime, askedAgain, sentInTime } from './links.ts'
import { keptAnswers } from './offline/keptAnswers.ts'
import { unknownPeople } from './unknownPeople.ts'

const isMutation = (operation: ApolloLink.Operation) => operation.operationType === OperationTypeNode.MUTATION
const isSubscription = (operation: ApolloLink.Operation) => operation.operationType === OperationTypeNode.SUBSCRIPTION

function lacksSession(error: unknown): boolean {
  if (ServerError.is(error)) return error.statusCode === 401
  return (
    CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')
  )
}

function lacksCsrfToken(error: unknown): boolean {
  if (ServerError.is(error)) return isCsrfRefusal(error.statusCode, error.bodyText)
  return CombinedGraphQLErrors.is(error) && error.errors.some(({ message }) => isCsrfRefusal(403, message))
}

/** Without a session: to the login. Without a token: fetches one and tries once more. */
const sessionLink = (onUnauthenticated: () => void) =>
  new ErrorLink(({ error, operation, forward }) => {
    if (lacksSession(error)) return onUnauthenticated()
    if (!lacksCsrfToken(error) || operation.getContext().hasFreshCsrfToken) return
    operation.setContext({ hasFreshCsrfToken: true })
    return defer(() => waitBeforeCsrfRetry().then(fetchCsrfToken)).pipe(switchMap(() => forward(operation)))
  })

const csrfLink = new SetContextLink(({ headers }) => ({ headers: { ...headers, 'X-CSRFToken': csrfToken() } }))

interface Means {
  readonly userId: number
  readonly connection: Connection
  readonly onUnauthenticated: () => void
}

export function createApolloClient({ userId, connection, onUnauthenticated }: Means): ApolloClient {
  const http = ApolloLink.from([
    answeredInTime(),
    ownWritesLink(),
    askedById(),
    new BaseHttpLink({ uri: '/graphql', credentials: 'include' }),
  ])
  const kept = keptAnswers({ userId, isCutOff: () => !navigator.onLine || !connection.read().isLive })
  const asking = ApolloLink.from([kept, answeredAhead(userId), sentInTime(connection.beforeAsking), askedAgain(), http])
  const overHttp = ApolloLink.split(isMutation, csrfLink.concat(http), asking)
  const overLine = new GraphQLWsLink(connection.client)
  return new ApolloClient({
    link: ApolloLink.from([
      unknownPeople(),
      sessionLink(onUnauthenticated),
      ApolloLink.split(isSubscription, overLine, overHttp),
    ]),
    cache: new InMemoryCache({
      possibleTypes: { FeedItem: ['Expense', 'Transfer'] },
      typePolicies: {
        // A card knows its total, a page also what makes it up.
        TripSpending: { merge: true },
        // There is one, and each of its pages is asked for alone.
        Admin: { keyFields: [] },
        // Those of whoever is signed in: a cache has no others.
        Settings: { keyFields: [] },
        // It may be on the screen twice: as it is now, and as it was in the month that is looked at.
        Budget: { keyFields: false },
        // What it is called stands with what is in it: most have no other name than their own.
        Category: { keyFields: false },
        // What is being saved knows an id, and perhaps no name.
        NamedGroup: { keyFields: false },
        NamedTrip: { keyFields: false },
        Query: {
          fields: {
            // What is in the list opens without asking again.
            expense: (known, { args, toReference }) => known ?? toReference({ __typename: 'Expense', id: args?.id }),
            transfer: (known, { args, toReference }) => known ?? toReference({ __typename: 'Transfer', id: args?.id }),
          },
        },
      },
    }),
  })
}
