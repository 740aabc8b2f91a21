import { useParams } from 'react-router-dom'
import { TripExpenses } from '#web/features/expenses/TripExpenses.tsx'
import { TripScreen } from '#web/features/trips/page/TripScreen.tsx'
import { useConnection } from './DataProvider.tsx'
import { useExpenseViewer } from './useExpenseViewer.ts'

/** A trip is one place, whose expenses look and work as in their own list. */
export function TripPage() {
  const { tripId = '' } = useParams()
  const { openings } = useConnection()
  const viewer = useExpenseViewer()
  return (
    viewer && (
      <TripScreen
        key={tripId}
        tripId={tripId}
        viewer={viewer}
        lineOpenings={openings}
        expenses={trip => <TripExpenses viewer={viewer} tripId={tripId} trip={trip} lineOpenings={openings} />}
      />
    )
  )
}
