import { ApolloLink } from '@apollo/client'
import { RetryLink } from '@apollo/client/link/retry'
import { OperationTypeNode } from 'graphql'
import { defer, finalize, type Observable, share, switchMap, timeout } from 'rxjs'
import { keyOf } from '#web/ui/kept/question.ts'

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

const aTurn = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

/**
 * What has been answered stays true only for who is told what happens next. A screen asks for half a dozen things at once:
 * each is sent in a turn of its own, and a tap comes between. Asked once more before it was sent, it is the same question.
 */
export function sentInTime(beforeAsking: () => Promise<void>): ApolloLink {
  const waiting = new Map<string, Observable<ApolloLink.Result>>()
  return new ApolloLink((operation, forward) => {
    const key = keyOf(operation)
    const before = waiting.get(key)
    if (before !== undefined) return before
    const forget = () => {
      if (waiting.get(key) === asked) waiting.delete(key)
    }
    const asked = defer(async () => {
      await beforeAsking()
      await aTurn()
      forget()
    }).pipe(
      switchMap(() => forward(operation)),
      finalize(forget),
      share(),
    )
    waiting.set(key, asked)
    return asked
  })
}
