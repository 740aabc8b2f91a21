import { useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'
import { type FormTrip, type FormTrips, findTrip, travelledOn } from './formTrips.ts'

interface ProposalOptions {
  readonly trips: FormTrips
  /** The one whose page the form was opened from. */
  readonly wantedTripId: string | null
  readonly propose: (trip: FormTrip | null) => void
}

/**
 * Puts a new expense into the trip it was opened for, else into the one that is travelled. It goes along with the travel
 * mode and the date until somebody chooses, and never touches what a draft or an expense stands in already.
 */
export function useProposedTrip(
  { control, getValues }: UseFormReturn<ExpenseFormValues>,
  { trips, wantedTripId, propose }: ProposalOptions,
): void {
  const proposed = useRef('')
  const date = useWatch({ control, name: 'date' })
  const wanted = findTrip(trips, wantedTripId)
  const trip = wanted?.isArchived === false ? wanted : travelledOn(trips, date)
  useEffect(() => {
    const { tripId, isTripChosen } = getValues()
    const mayPropose = !isTripChosen && tripId === proposed.current && tripId !== (trip?.id ?? '')
    if (!mayPropose) return
    proposed.current = trip?.id ?? ''
    propose(trip ?? null)
  }, [trip, getValues, propose])
}
