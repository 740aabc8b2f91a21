import type { TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'

const maxRetries = 3
const longestPause = 30_000

/** What the form offers to choose from. A failure is tried again, ever later; until then the form does without. */
export function useFormQuery<Data>(query: TypedDocumentNode<Data, Record<string, never>>): Data | undefined {
  const { data, error, refetch } = useQuery<Data, Record<string, never>>(query, { fetchPolicy: 'cache-and-network' })
  const [retries, setRetries] = useState(0)
  useEffect(() => {
    if (!error || retries === maxRetries) return
    const timer = setTimeout(
      () => {
        setRetries(retries + 1)
        void refetch().catch(() => undefined)
      },
      Math.min(1000 * 2 ** retries, longestPause),
    )
    return () => clearTimeout(timer)
  }, [error, retries, refetch])
  return data as Data | undefined
}
