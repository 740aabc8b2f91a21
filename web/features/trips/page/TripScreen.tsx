import { useFragment } from '@apollo/client/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Banner } from '#web/ui/Banner.tsx'
import { Beside } from '#web/ui/panes/Beside.tsx'
import { Panes } from '#web/ui/panes/Panes.tsx'
import { Screen } from '#web/ui/Screen.tsx'
import { useCatchUp } from '#web/ui/useCatchUp.ts'
import { useDialogAddress } from '#web/ui/useDialogAddress.ts'
import { useKeptFocus } from '#web/ui/useKeptFocus.ts'
import { TripDialogs } from '../TripDialogs.tsx'
import { TripFactsFragmentDoc } from '../Trips.generated.ts'
import { tripDialogs } from '../tripDialogs.ts'
import { useTripDeeds } from '../useTripDeeds.ts'
import { NoSuchTrip } from './NoSuchTrip.tsx'
import { TripHead } from './TripHead.tsx'
import { TripOverview } from './TripOverview.tsx'
import { TripPageDocument } from './TripPage.generated.ts'
import { TripPageSkeleton } from './TripPageSkeleton.tsx'
import styles from './TripScreen.module.css'
import { isSpentOn, type SpentTrip } from './tripSpending.ts'
import { useTripPage } from './useTripPage.ts'

/** A trip as far as the list of its expenses needs to know it. */
export interface ListedTrip {
  readonly isSpentOn: boolean
  readonly isArchived: boolean
}

interface TripScreenProps {
  readonly tripId: string
  /** The list of its expenses, which is read while the trip itself is on its way. Null until then, and where there is none. */
  readonly expenses: (trip: ListedTrip | null) => ReactNode
}

const rereads = [TripPageDocument]

/** One trip: what it is, what was spent on it, and its expenses. */
export function TripScreen({ tripId, expenses }: TripScreenProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { trip: found, active, error, isLoading, refetch, refresh } = useTripPage(tripId)
  // What somebody deletes or leaves stays in sight until they are elsewhere.
  const [going, setGoing] = useState<SpentTrip | null>(null)
  const trip = going ?? found
  const { isCatchingUp, catchUp } = useCatchUp(refetch)
  const deeds = useTripDeeds({ rereads, onPending: catchUp })
  const dialog = useDialogAddress(tripDialogs)
  const { headingRef, keepFocus } = useKeptFocus()
  const title = useKnownTitle(tripId)
  const go = (deed: Promise<boolean>) => {
    setGoing(found ?? null)
    void deed.then(isDone => (isDone ? navigate('/trips', { replace: true }) : setGoing(null)))
  }
  if (trip === null) {
    return (
      <>
        <NoSuchTrip />
        {expenses(null)}
      </>
    )
  }
  return (
    <Panes>
      <Screen
        heading={trip?.title ?? title ?? t('tripPage.heading')}
        headingRef={headingRef}
        back={{ to: '/trips', text: t('tripPage.back') }}
        notice={isCatchingUp ? t('trips.catchingUp') : null}
      >
        {error && <Banner text={t('tripPage.loadFailed')} action={{ label: t('common.retry'), run: refresh }} />}
        {isLoading && <TripPageSkeleton />}
        {trip && (
          <>
            <TripHead trip={trip} active={active} dialog={dialog} deeds={deeds} onDeed={keepFocus} />
            <Beside>
              <TripOverview trip={trip} />
            </Beside>
          </>
        )}
        <div className={styles.expenses}>
          {expenses(trip ? { isSpentOn: isSpentOn(trip), isArchived: trip.isArchived } : null)}
        </div>
        <TripDialogs dialog={dialog} trips={trip ? [trip] : null} deeds={deeds} onDeed={keepFocus} onGoing={go} />
      </Screen>
    </Panes>
  )
}

/** Whoever comes from a list knows it already. */
function useKnownTitle(tripId: string): string | undefined {
  const { data, complete } = useFragment({
    fragment: TripFactsFragmentDoc,
    fragmentName: 'TripFacts',
    from: { __typename: 'Trip', id: tripId },
  })
  return complete ? data.title : undefined
}
