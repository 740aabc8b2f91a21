import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ListDialogs } from './ListDialogs.tsx'
import { NothingOnTrip } from './NothingToShow.tsx'
import { PlaceList } from './PlaceList.tsx'
import { TripAtHand } from './TripTag.tsx'
import { nowhere } from './useExpenseDialog.ts'
import { type ListState, useExpenseList } from './useExpenseList.ts'

interface ListedTrip {
  /** Somebody put something on it, perhaps without the viewer. */
  readonly isSpentOn: boolean
  /** Then nothing more is put on it. */
  readonly isArchived: boolean
}

interface TripExpensesProps {
  readonly tripId: string
  /** Null while it is on its way, when the list is read already, and where there is none: the forms open all the same. */
  readonly trip: ListedTrip | null
}

/** The expenses of a trip that the viewer takes part in, with all that can be done to them. */
export function TripExpenses({ tripId, trip }: TripExpensesProps) {
  const feedFilter = useMemo(() => ({ trip: { id: tripId } }), [tripId])
  const list = useExpenseList({ feedFilter, addedAt: { ...nowhere, tripId } })
  return (
    <>
      {trip && (
        <TripAtHand value={tripId}>
          <Listing list={list} trip={trip} />
        </TripAtHand>
      )}
      <ListDialogs list={list} />
    </>
  )
}

function Listing({ list, trip }: { readonly list: ListState; readonly trip: ListedTrip }) {
  const { t } = useTranslation()
  const onAdd = trip.isArchived ? null : list.dialog.add
  return (
    <PlaceList
      list={list}
      heading={t('expenses.ofTrip.heading')}
      about={t('expenses.ofTrip.about')}
      onAdd={onAdd}
      nothing={<NothingOnTrip isSpentByOthers={trip.isSpentOn} onAdd={onAdd} />}
    />
  )
}
