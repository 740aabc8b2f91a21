import type { DocumentNode } from 'graphql'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { newCommandId } from '#web/format/commandId.ts'
import { useReport } from '#web/ui/deeds/useReport.ts'
import { useSend } from '#web/ui/deeds/useSend.ts'
import {
  ArchiveTripDocument,
  DeleteTripDocument,
  LeaveTripDocument,
  RestoreTripDocument,
  SetTravelModeDocument,
} from './TripCommands.generated.ts'
import type { TripFacts } from './trip.ts'

interface TravelMode {
  readonly isOn: boolean
  /** Whether it may end for another trip by that. */
  readonly replacesOther: boolean
}

interface TripDeedOptions {
  /** The queries on the screen that a change may make old; the same array each time. */
  readonly rereads: readonly DocumentNode[]
  /** What to do when a change is stored but not to be seen yet. */
  readonly onPending: () => void
}

const aboutTrip = ({ id }: Pick<TripFacts, 'id'>) => ({ input: { id, commandId: newCommandId() } })

/** What one does about a trip, besides filling in its form; each deed answers whether it is done, and has told how it went. */
export function useTripDeeds(options: TripDeedOptions) {
  const { t } = useTranslation()
  const send = useSend(options)
  const report = useReport()
  return useMemo(() => {
    const setTravelMode = async (trip: TripFacts, mode: TravelMode) =>
      report(
        await send(
          {
            mutation: SetTravelModeDocument,
            variables: { input: { tripId: trip.id, ...mode, commandId: newCommandId() } },
          },
          data => data.setTravelMode,
        ),
        { failed: t('trips.failures.travelMode') },
      )

    const restore = async (trip: TripFacts, done?: string) =>
      report(
        await send({ mutation: RestoreTripDocument, variables: aboutTrip(trip) }, data => data.restoreTrip),
        done === undefined ? { failed: t('trips.failures.restore') } : { done, failed: t('trips.failures.restore') },
      )

    /** Whoever was on the way is on the way again. */
    const undoArchiving = async (trip: TripFacts) => {
      if ((await restore(trip)) && trip.isTravelMode) await setTravelMode(trip, { isOn: true, replacesOther: false })
    }

    return {
      send,
      setTravelMode,
      restore: (trip: TripFacts) => restore(trip, t('trips.restored', { title: trip.title })),
      archive: async (trip: TripFacts) =>
        report(await send({ mutation: ArchiveTripDocument, variables: aboutTrip(trip) }, data => data.archiveTrip), {
          done: () => ({
            text: t('trips.archived', { title: trip.title }),
            action: { label: t('common.undo'), run: () => void undoArchiving(trip) },
          }),
          failed: t('trips.failures.archive'),
        }),
      leave: async (trip: TripFacts) =>
        report(await send({ mutation: LeaveTripDocument, variables: aboutTrip(trip) }, data => data.leaveTrip), {
          done: t('trips.leftTrip', { title: trip.title }),
          failed: t('trips.failures.leave'),
        }),
      delete: async ({ id, title }: TripFacts, keepExpenses: boolean) =>
        report(
          await send(
            { mutation: DeleteTripDocument, variables: { input: { id, keepExpenses, commandId: newCommandId() } } },
            data => data.deleteTrip,
          ),
          { done: t('trips.deleted', { title }), failed: t('trips.failures.delete') },
        ),
    }
  }, [send, report, t])
}

export type TripDeeds = ReturnType<typeof useTripDeeds>
