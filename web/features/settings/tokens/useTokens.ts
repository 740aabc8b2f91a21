import { useQuery } from '@apollo/client/react'
import { useCallback } from 'react'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
import { AccessTokensDocument } from './AccessTokens.generated.ts'

/** The tokens of whoever is signed in, as they are whenever the line for news was opened. */
export function useTokens() {
  const { data, error, refetch } = useQuery(AccessTokensDocument, { fetchPolicy: 'cache-and-network' })
  // A failure is shown by `error`.
  const reload = useCallback(() => void refetch().catch(() => undefined), [refetch])
  useEachOpening(reload)
  return { tokens: data?.viewer.accessTokens, hasFailedToLoad: Boolean(error) && !data, reload }
}
