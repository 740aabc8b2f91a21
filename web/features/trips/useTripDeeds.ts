import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { newCommandId } from '#web/format/commandId.ts'
import type { Showing } from '#web/ui/deeds/sendCommand.ts'
import { type Aftermath, useCommand } from '#web/ui/deeds/useCommand.ts'
import { useReport } from '#web/ui/deeds/useReport.ts'
import {
  ArchiveTripDocument,
  DeleteTripDocument,
  LeaveTripDocument,
  RestoreTripDocument,
  SetTravelModeDocument,
  type SetTravelModeMutation,
  type SetTravelModeMutationVariables,
} from './TripCommands.generated.ts'
import type { TripFacts } from './trip.ts'

interface TravelMode {
  readonly isOn: boolean
  /** The trip for which it may end by that. */
  readonly insteadOf?: Pick<TripFacts, 'id'> | undefined
}

const about = ({ id }: Pick<TripFacts, 'id'>) => ({ id, commandId: newCommandId() })

/** A switch answers whoever moves it at once: both trips show it before the server has heard of it. */
const showingMode = (
  trip: TripFacts,
  { isOn, insteadOf }: TravelMode,
): Showing<SetTravelModeMutation, SetTravelModeMutationVariables> => ({
  optimisticResponse: { setTravelMode: travelling(trip, isOn) },
  update: (cache, { data }) => {
    const id = insteadOf && cache.identify({ __typename: 'Trip', id: insteadOf.id })
    if (id === undefined || data?.setTravelMode.refusals.length !== 0) return
    cache.modify({ id, fields: { isTravelMode: () => false } })
  },
})

const travelling = (trip: TripFacts, isOn: boolean) => ({
  __typename: 'SetTravelModePayload',
  trip: { ...trip, isTravelMode: isOn },
  refusals: [],
})

/** What one does about a trip, besides filling in its form; each deed answers whether it is done, and has told how it went. */
export function useTripDeeds(after: Aftermath) {
  const { t } = useTranslation()
  const turnMode = useCommand(SetTravelModeDocument, after)
  const bringBack = useCommand(RestoreTripDocument, after)
  const putAway = useCommand(ArchiveTripDocument, after)
  const leave = useCommand(LeaveTripDocument, after)
  const remove = useCommand(DeleteTripDocument, after)
  const report = useReport()
  const deeds = useMemo(() => {
    const setTravelMode = async (trip: TripFacts, mode: TravelMode) => {
      const input = { tripId: trip.id, isOn: mode.isOn, replacesOther: mode.insteadOf !== undefined }
      const outcome = await turnMode({ ...input, commandId: newCommandId() }, showingMode(trip, mode))
      return report(outcome, { failed: t('trips.failures.travelMode') })
    }

    const restore = async (trip: TripFacts, done?: string) =>
      report(
        await bringBack(about(trip)),
        done === undefined ? { failed: t('trips.failures.restore') } : { done, failed: t('trips.failures.restore') },
      )

    /** Whoever was on the way is on the way again. */
    const undoArchiving = async (trip: TripFacts) => {
      if ((await restore(trip)) && trip.isTravelMode) await setTravelMode(trip, { isOn: true })
    }

    return {
      setTravelMode,
      restore: (trip: TripFacts) => restore(trip, t('trips.restored', { title: trip.title })),
      archive: async (trip: TripFacts) =>
        report(await putAway(about(trip)), {
          done: () => ({
            text: t('trips.archived', { title: trip.title }),
            action: { label: t('common.undo'), run: () => void undoArchiving(trip) },
          }),
          failed: t('trips.failures.archive'),
        }),
      leave: async (trip: TripFacts) =>
        report(await leave(about(trip)), {
          done: t('trips.leftTrip', { title: trip.title }),
          failed: t('trips.failures.leave'),
        }),
      delete: async ({ id, title }: TripFacts, keepExpenses: boolean) =>
        report(await remove({ id, keepExpenses, commandId: newCommandId() }), {
          done: t('trips.deleted', { title }),
          failed: t('trips.failures.delete'),
        }),
    }
  }, [turnMode, bringBack, putAway, leave, remove, report, t])
  return { ...deeds, after }
}

export type TripDeeds = ReturnType<typeof useTripDeeds>
