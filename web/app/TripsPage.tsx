import { TripsScreen } from '#web/features/trips/TripsScreen.tsx'
import { useConnection } from './DataProvider.tsx'
import { useViewer } from './useViewer.ts'

export function TripsPage() {
  const { openings } = useConnection()
  const viewer = useViewer()
  return viewer && <TripsScreen viewer={viewer} lineOpenings={openings} />
}
