import { useParams } from 'react-router-dom'
import { TripExpenses } from '#web/features/expenses/TripExpenses.tsx'
import { TripScreen } from '#web/features/trips/page/TripScreen.tsx'

/** A trip is one place, whose expenses look and work as in their own list. */
export function TripPage() {
  const { tripId = '' } = useParams()
  return <TripScreen key={tripId} tripId={tripId} expenses={trip => <TripExpenses tripId={tripId} trip={trip} />} />
}
