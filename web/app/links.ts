import { ApolloLink } from '@apollo/client'
import { RetryLink } from '@apollo/client/link/retry'
import { OperationTypeNode } from 'graphql'
import { timeout } from 'rxjs'

/** The server gives up sooner: what takes longer hangs somewhere on the way. */
const patience = 20_000

/** What is not answered has failed, and is not waited for any longer. */
export const answeredInTime = (): ApolloLink =>
  new ApolloLink((operation, forward) => forward(operation).pipe(timeout({ first: patience })))

/** A request that did not get through. What the server says, or takes too long to say, it would say again. */
const isCutOff = (error: unknown): boolean => error instanceof TypeError

const isQuestion = (operation: ApolloLink.Operation): boolean => operation.operationType === OperationTypeNode.QUERY

/** Once, but for whoever counts how often they have asked: a line that is gone for a moment is not worth a word. */
export const askedAgain = (): ApolloLink =>
  new RetryLink({
    delay: { initial: 300 },
    attempts: {
      max: 2,
      retryIf: (error, operation) => isQuestion(operation) && isCutOff(error) && !operation.getContext().isCounted,
    },
  })
