import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { ExpenseList } from './ExpenseList.tsx'
import { ListDialogs } from './ListDialogs.tsx'
import { NothingOnTrip } from './NothingToShow.tsx'
import styles from './TripExpenses.module.css'
import { TripAtHand } from './TripTag.tsx'
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
  const list = useExpenseList({ feedFilter, tripId })
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
  const { entries, focus, dialog } = list
  const isEmpty = entries.length === 0
  const canAdd = !trip.isArchived
  return (
    <>
      <header className={styles.header}>
        <h2 ref={focus.headingRef} tabIndex={-1} className={styles.heading}>
          {t('expenses.ofTrip.heading')}
        </h2>
        {canAdd && !isEmpty && (
          <Button onPress={dialog.add}>
            <Plus size={18} aria-hidden />
            {t('expenses.add')}
          </Button>
        )}
      </header>
      {!isEmpty && <p className={styles.about}>{t('expenses.ofTrip.about')}</p>}
      <ExpenseList
        list={list}
        nothing={<NothingOnTrip isSpentByOthers={trip.isSpentOn} onAdd={canAdd ? dialog.add : null} />}
      />
    </>
  )
}
