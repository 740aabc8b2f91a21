import { useParams } from 'react-router-dom'
import { TripExpenses } from '#web/features/expenses/TripExpenses.tsx'
import { TripScreen } from '#web/features/trips/page/TripScreen.tsx'
import { useViewer } from '#web/format/viewer.ts'

/** A trip is one place, whose expenses look and work as in their own list. */
export function TripPage() {
  const { tripId = '' } = useParams()
  const viewer = useViewer()
  return (
    <TripScreen
      key={tripId}
      tripId={tripId}
      expenses={trip => <TripExpenses viewer={viewer} tripId={tripId} trip={trip} />}
    />
  )
}
