import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react'
import { useCallback, useRef } from 'react'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
import {
  ImportFindingsDocument,
  ImportOpenedDocument,
  ImportsChangedDocument,
  ImportsDocument,
} from './Imports.generated.ts'

/** What is done shows at once. */
export const afterwards = {
  rereads: [ImportsDocument, ImportOpenedDocument, ImportFindingsDocument],
  onPending: () => undefined,
}

/** Whatever a worker does shows, in whichever list or on whichever page it is looked at. */
function useImportsNews(): void {
  const client = useApolloClient()
  const reading = useRef({ isOn: false, isOld: false })
  const reread = useCallback(async () => {
    const { current } = reading
    // What is on its way may have been read before this happened: it is read once more when it has come.
    current.isOld = true
    if (current.isOn) return
    current.isOn = true
    while (current.isOld) {
      current.isOld = false
      // Without an answer, the last ones stay.
      await client.refetchQueries({ include: 'active' }).catch(() => undefined)
    }
    current.isOn = false
  }, [client])
  const hear = useCallback(() => void reread(), [reread])
  useSubscription(ImportsChangedDocument, { fetchPolicy: 'no-cache', ignoreResults: true, onData: hear })
  useEachOpening(hear)
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
