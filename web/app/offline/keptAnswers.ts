import { ApolloLink } from '@apollo/client'
import { catchError, from, of, switchMap, tap, throwError } from 'rxjs'
import { readStoredUser } from '#web/features/session/storedUser.ts'
import { keepAnswer, recallAnswer } from '#web/ui/kept/answers.ts'

interface Means {
  readonly userId: number
  /** Whether whoever reads is told that they may not see the latest. */
  readonly isCutOff: () => boolean
}

/** What comes after somebody has left stays nowhere. */
const isHere = (userId: number): boolean => readStoredUser()?.id === userId

/** While there is no line, questions are answered as they were the last time. */
export function keptAnswers({ userId, isCutOff }: Means): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(({ data, errors }) => {
        if (data && !errors?.length && isHere(userId)) void keepAnswer(userId, operation, data).catch(() => undefined)
      }),
      catchError((error: unknown) => {
        if (!isCutOff()) return throwError(() => error)
        const recalled = recallAnswer<ApolloLink.Result['data']>(userId, operation).catch(() => undefined)
        return from(recalled).pipe(switchMap(data => (data ? of({ data }) : throwError(() => error))))
      }),
    ),
  )
}
