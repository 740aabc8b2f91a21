import type { ApolloClient } from '@apollo/client'
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
  type SetTravelModeMutation,
  type SetTravelModeMutationVariables,
} from './TripCommands.generated.ts'
import type { TripFacts } from './trip.ts'

interface TravelMode {
  readonly isOn: boolean
  /** The trip for which it may end by that. */
  readonly insteadOf?: Pick<TripFacts, 'id'> | undefined
}

interface TripDeedOptions {
  /** The queries on the screen that a change may make old; the same array each time. */
  readonly rereads: readonly DocumentNode[]
  /** What to do when a change is stored but not to be seen yet. */
  readonly onPending: () => void
}

const aboutTrip = ({ id }: Pick<TripFacts, 'id'>) => ({ input: { id, commandId: newCommandId() } })

/** A switch answers whoever moves it at once: both trips show it before the server has heard of it. */
const inTravelMode = (
  trip: TripFacts,
  { isOn, insteadOf }: TravelMode,
): ApolloClient.MutateOptions<SetTravelModeMutation, SetTravelModeMutationVariables> => ({
  mutation: SetTravelModeDocument,
  variables: { input: { tripId: trip.id, isOn, replacesOther: insteadOf !== undefined, commandId: newCommandId() } },
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
export function useTripDeeds(options: TripDeedOptions) {
  const { t } = useTranslation()
  const send = useSend(options)
  const report = useReport()
  return useMemo(() => {
    const setTravelMode = async (trip: TripFacts, mode: TravelMode) =>
      report(await send(inTravelMode(trip, mode), data => data.setTravelMode), {
        failed: t('trips.failures.travelMode'),
      })

    const restore = async (trip: TripFacts, done?: string) =>
      report(
        await send({ mutation: RestoreTripDocument, variables: aboutTrip(trip) }, data => data.restoreTrip),
        done === undefined ? { failed: t('trips.failures.restore') } : { done, failed: t('trips.failures.restore') },
      )

    /** Whoever was on the way is on the way again. */
    const undoArchiving = async (trip: TripFacts) => {
      if ((await restore(trip)) && trip.isTravelMode) await setTravelMode(trip, { isOn: true })
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
