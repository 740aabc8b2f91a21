import { useQuery, useSubscription } from '@apollo/client/react'
import { useCallback } from 'react'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
import { ExportsChangedDocument, ExportsDocument } from './Exports.generated.ts'

/** What the viewer takes away, and how far it is while a worker is at it. */
export function useExports() {
  const { data, error, refetch } = useQuery(ExportsDocument, { fetchPolicy: 'cache-and-network' })
  useSubscription(ExportsChangedDocument, {
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ client, data: { data: news } }) => {
      if (news) client.writeQuery({ query: ExportsDocument, data: { exports: news.exportsChanged.exports } })
    },
  })
  // A failure is shown by `error`.
  const reload = useCallback(() => void refetch().catch(() => undefined), [refetch])
  useEachOpening(reload)
  return { exports: data?.exports, hasFailed: Boolean(error) && !data, reload }
}
