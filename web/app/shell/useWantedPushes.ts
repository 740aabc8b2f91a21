import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { isWantedBy } from '#web/features/settings/notifications/wantedHere.ts'
import { useViewer } from '#web/format/viewer.ts'
import { fetchPart } from '#web/ui/missingPart.ts'

/** Longer than a page takes that somebody waits for. */
const SHORTLY = 4_000

/** Whoever wanted to be told at once in this browser goes on being told, though their session is another one. */
export function useWantedPushes(): void {
  const client = useApolloClient()
  const { id } = useViewer()
  useEffect(() => {
    if (!isWantedBy(id)) return
    const wantAgain = async (): Promise<void> => {
      const part = await fetchPart(() => import('#web/features/settings/notifications/wantAgain.ts'))
      await part.wantAgain(client)
    }
    // What cannot be asked now is asked on the next visit.
    const timer = setTimeout(() => void wantAgain().catch(() => undefined), SHORTLY)
    return () => clearTimeout(timer)
  }, [client, id])
}
