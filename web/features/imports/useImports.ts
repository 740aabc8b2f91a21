import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react'
import { useCallback } from 'react'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
import { ImportOpenedDocument, ImportsChangedDocument, ImportsDocument } from './Imports.generated.ts'

/** What is done shows at once. */
export const afterwards = { rereads: [ImportsDocument, ImportOpenedDocument], onPending: () => undefined }

/** Whatever a worker does shows, in whichever list or on whichever page it is looked at. */
function useImportsNews(): void {
  const client = useApolloClient()
  // Without an answer, the last ones stay.
  const reread = useCallback(() => void client.refetchQueries({ include: 'active' }).catch(() => undefined), [client])
  useSubscription(ImportsChangedDocument, { fetchPolicy: 'no-cache', ignoreResults: true, onData: reread })
  useEachOpening(reread)
}

/** What the viewer has brought along, the newest first. */
export function useImports() {
  const { data, error, refetch } = useQuery(ImportsDocument, { fetchPolicy: 'cache-and-network' })
  useImportsNews()
  const reload = useCallback(() => void refetch().catch(() => undefined), [refetch])
  return { imports: data?.imports.edges.map(({ node }) => node), hasFailed: Boolean(error) && !data, reload }
}

/** One of them, with all that stands in it; null: there is none. */
export function useImport(id: string) {
  const { data, error, refetch } = useQuery(ImportOpenedDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  useImportsNews()
  const reload = useCallback(() => void refetch().catch(() => undefined), [refetch])
  return { opened: data?.import, hasFailed: Boolean(error) && !data, reload }
}
