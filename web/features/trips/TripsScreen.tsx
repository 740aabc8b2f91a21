import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Screen } from '#web/ui/Screen.tsx'
import { useAddressValue } from '#web/ui/useAddressValue.ts'
import { useCatchUp } from '#web/ui/useCatchUp.ts'
import { useDialogAddress } from '#web/ui/useDialogAddress.ts'
import { useKeptFocus } from '#web/ui/useKeptFocus.ts'
import { TripDialogs } from './TripDialogs.tsx'
import { ArchivedSection, TripSections } from './TripSections.tsx'
import { ArchivedTripsDocument, TripsDocument } from './Trips.generated.ts'
import { TripsSkeleton } from './TripsSkeleton.tsx'
import { tripDialogs } from './tripDialogs.ts'
import { useTripDeeds } from './useTripDeeds.ts'
import { useTrips } from './useTrips.ts'

const withoutArchived = [TripsDocument]
const withArchived = [TripsDocument, ArchivedTripsDocument]

export function TripsScreen() {
  const { t } = useTranslation()
  const [archivedShown, showArchived] = useAddressValue('archived', { replace: true })
  const isShown = archivedShown === 'shown'
  const { trips, archived, error, isLoading, refetch, refresh } = useTrips(isShown)
  const { isCatchingUp, catchUp } = useCatchUp(refetch)
  const deeds = useTripDeeds({ rereads: isShown ? withArchived : withoutArchived, onPending: catchUp })
  const dialog = useDialogAddress(tripDialogs)
  const { headingRef, keepFocus } = useKeptFocus()
  // What the address speaks of may be one that is still on its way.
  const known = useMemo(
    () => (trips && !archived.isLoading ? [...trips, ...archived.trips] : null),
    [trips, archived.trips, archived.isLoading],
  )
  const plan = () => dialog.open({ open: 'trip', trip: null })
  const card = { dialog, deeds, onDeed: keepFocus }
  return (
    <Screen
      heading={t('trips.heading')}
      headingRef={headingRef}
      notice={isCatchingUp ? t('trips.catchingUp') : null}
      action={
        trips?.length === 0 ? undefined : (
          <Button variant="primary" onPress={plan}>
            <Plus size={18} aria-hidden />
            {t('trips.add')}
          </Button>
        )
      }
    >
      {error && <Banner text={t('trips.failures.load')} action={{ label: t('common.retry'), run: refresh }} />}
      {isLoading && <TripsSkeleton cards={2} />}
      {trips?.length === 0 && (
        <EmptyState
          mark="✈️"
          title={archived.count > 0 ? t('trips.empty.allArchived') : t('trips.empty.title')}
          text={t('trips.empty.text')}
        >
          <Button variant="primary" onPress={plan}>
            {t('trips.add')}
          </Button>
        </EmptyState>
      )}
      {trips && trips.length > 0 && <TripSections trips={trips} {...card} />}
      <ArchivedSection
        archived={archived}
        onShow={wanted => showArchived(wanted ? 'shown' : null)}
        onRetry={refresh}
        {...card}
      />
      <TripDialogs dialog={dialog} trips={known} deeds={deeds} onDeed={keepFocus} />
    </Screen>
  )
}
