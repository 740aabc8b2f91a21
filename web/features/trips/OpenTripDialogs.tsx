import { useTranslation } from 'react-i18next'
import { Modal } from '#web/ui/Modal.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { KeepFocus } from '#web/ui/useKeptFocus.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { ArchiveDialog, LeaveDialog } from './EndDialogs.tsx'
import { AddTrip } from './form/AddTrip.tsx'
import { EditTrip } from './form/EditTrip.tsx'
import type { TripFacts } from './trip.ts'
import type { TripDialogControl } from './tripDialogs.ts'
import type { TripDeeds } from './useTripDeeds.ts'

export interface TripDialogsProps {
  readonly dialog: TripDialogControl
  /** Those the address may speak of; null while nobody knows. */
  readonly trips: readonly TripFacts[] | null
  readonly deeds: TripDeeds
  /** Something in sight is about to go, and with it perhaps the focus. */
  readonly onDeed: KeepFocus
  /** Once this is done the viewer sees the trip no more. */
  readonly onGoing?: (done: Promise<boolean>) => void
}

/** What opens about a trip: its form, and what is asked before it is put away, left or deleted. */
export function OpenTripDialogs({ dialog, trips, deeds, onDeed, onGoing }: TripDialogsProps) {
  const { current, close } = dialog
  const trip = trips?.find(({ id }) => id === current?.trip)
  const answered = (deed: Promise<boolean>, isGone: boolean) => {
    close()
    onDeed(deed)
    if (isGone) onGoing?.(deed)
  }
  const asked = current && trip ? current.open : null
  return (
    <>
      <FormDialog dialog={dialog} trips={trips} deeds={deeds} onDeed={onDeed} />
      {trip && asked === 'archive' && (
        <ArchiveDialog trip={trip} onConfirm={() => answered(deeds.archive(trip), false)} onCancel={close} />
      )}
      {trip && asked === 'leave' && (
        <LeaveDialog trip={trip} onConfirm={() => answered(deeds.leave(trip), true)} onCancel={close} />
      )}
      {trip && asked === 'delete' && (
        <DeleteDialog
          trip={trip}
          onDelete={keepExpenses => answered(deeds.delete(trip, keepExpenses), true)}
          onArchive={() => answered(deeds.archive(trip), false)}
          onCancel={close}
        />
      )}
    </>
  )
}

/** The form, or in its place that there is no such trip, whatever was asked about it. */
function FormDialog({ dialog, trips, deeds, onDeed }: Omit<TripDialogsProps, 'onGoing'>) {
  const { t } = useTranslation()
  const { current, close } = dialog
  const isNew = current?.open === 'trip' && current.trip === null
  const trip = trips?.find(({ id }) => id === current?.trip)
  const isUnknown = current !== null && !isNew && trips !== null && !trip
  const added = (title: string) => {
    close()
    // The first one takes the place of the button that opened the form.
    onDeed()
    showToast({ text: t('trips.added', { title }) })
  }
  return (
    <Modal
      title={isNew ? t('trips.add') : t('trips.edit')}
      isOpen={isNew || isUnknown || (current?.open === 'trip' && trip !== undefined)}
      onClose={close}
    >
      {isNew && <AddTrip deeds={deeds} onAdded={added} onClose={close} />}
      {isUnknown && <p>{t('refusals.TRIP_NOT_FOUND')}</p>}
      {trip && current?.open === 'trip' && <EditTrip trip={trip} deeds={deeds} onDone={close} />}
    </Modal>
  )
}
