import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { TripFacts } from './trip.ts'

interface AskedProps {
  readonly trip: TripFacts
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

export function ArchiveDialog({ trip, ...answers }: AskedProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      title={t('trips.ask.archiveTitle', { title: trip.title })}
      message={trip.isTravelMode ? t('trips.ask.archiveActive') : t('trips.ask.archive')}
      confirmLabel={t('trips.archive')}
      isHarmless
      {...answers}
    />
  )
}

/** Whoever organises it is told who will. */
export function LeaveDialog({ trip, ...answers }: AskedProps) {
  const { t } = useTranslation()
  const { canEdit, participants, organiser } = trip
  // The one who travels along longest comes first.
  const heir = canEdit ? participants.find(({ id, isPlaceholder }) => !isPlaceholder && id !== organiser.id) : undefined
  return (
    <ConfirmDialog
      title={t('trips.ask.leaveTitle', { title: trip.title })}
      message={heir ? t('trips.ask.leaveToHeir', { name: heir.displayName }) : t('trips.ask.leave')}
      confirmLabel={t('trips.leave')}
      {...answers}
    />
  )
}
