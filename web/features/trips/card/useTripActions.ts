import { Archive, ArchiveRestore, LogOut, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '#web/ui/menuEntry.ts'
import { canLeave, type TripFacts } from '../trip.ts'
import type { TripDialog, TripDialogControl } from '../tripDialogs.ts'
import type { TripDeeds } from '../useTripDeeds.ts'

export interface TripActionOptions {
  readonly trip: TripFacts
  readonly dialog: TripDialogControl
  readonly deeds: TripDeeds
  /** Something in sight is about to go, and with it perhaps the focus. */
  readonly onDeed: (done: Promise<boolean>) => void
}

interface TripAction extends MenuEntry {
  /** Names the trip, for where several stand below each other. */
  readonly label: string
}

/**
 * What one may do about a trip, what is wanted most first: whoever organises it edits, puts away and deletes; whoever has
 * company with an account may leave.
 */
export function useTripActions({ trip, dialog, deeds, onDeed }: TripActionOptions): readonly TripAction[] {
  const { t } = useTranslation()
  const { id, title, canEdit, isArchived } = trip
  const ask = (open: TripDialog['open']) => () => dialog.open({ open, trip: id })
  const restore: TripAction = {
    ...{ id: 'restore', text: t('trips.restore'), label: t('trips.restoreNamed', { title }), icon: ArchiveRestore },
    run: () => onDeed(deeds.restore(trip)),
  }
  const edit: TripAction = {
    ...{ id: 'edit', text: t('trips.edit'), label: t('trips.editNamed', { title }), icon: Pencil },
    run: ask('trip'),
  }
  const archive: TripAction = {
    ...{ id: 'archive', text: t('trips.archive'), label: t('trips.archiveNamed', { title }), icon: Archive },
    run: ask('archive'),
  }
  const leave: TripAction = {
    ...{ id: 'leave', text: t('trips.leave'), label: t('trips.leaveNamed', { title }), icon: LogOut },
    run: ask('leave'),
  }
  const remove: TripAction = {
    ...{ id: 'delete', text: t('trips.delete'), label: t('trips.deleteNamed', { title }), icon: Trash2 },
    ...{ run: ask('delete'), isDangerous: true },
  }
  const ofOrganiser = isArchived ? [restore] : [edit, archive]
  return [...(canEdit ? ofOrganiser : []), ...(canLeave(trip) ? [leave] : []), ...(canEdit ? [remove] : [])]
}
