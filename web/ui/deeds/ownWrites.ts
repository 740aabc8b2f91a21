import { ApolloLink } from '@apollo/client'
import { tap } from 'rxjs'

const header = 'Quits-Position'

let behind = 0

/** How many answers have come so far in which something that was done here does not show yet. */
export const answersBehind = (): number => behind

/**
 * What is read shows what was done before; the server knows that by a cookie. Where two deeds are answered in another
 * order than they were done, the cookie is of the wrong one, so the later one is told beside it.
 */
export function ownWritesLink(): ApolloLink {
  let position = 0
  return new ApolloLink((operation, forward) => {
    if (position > 0) {
      operation.setContext(({ headers }) => ({ headers: { ...headers, [header]: String(position) } }))
    }
    return forward(operation).pipe(
      tap(({ extensions }) => {
        const { response } = operation.getContext()
        position = Math.max(position, Number(response?.headers.get(header) ?? 0))
        if (extensions?.pending === true) behind++
      }),
    )
  })
}
