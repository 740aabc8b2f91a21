import type { Surroundings } from '#domain/commands/circle.ts'
import type { Deed } from '#domain/commands/deed.ts'
import { archiveTrip, restoreTrip } from '#domain/commands/endTrip.ts'
import { leaveTrip } from '#domain/commands/leaveTrip.ts'
import { type PlanTripInput, planTrip } from '#domain/commands/planTrip.ts'
import { reviseTrip } from '#domain/commands/reviseTrip.ts'
import { setTravelMode } from '#domain/commands/travelMode.ts'
import type { Account } from '../account/accounts.ts'
import { followedBy, type Log, onLog } from '../carryOut.ts'
import { findTrip } from './trips.ts'

/* What people do about trips. */

const ofTrip = followedBy(({ store }: Log, viewerId, { tripId }: { readonly tripId: number }) =>
  findTrip(store, viewerId, tripId),
)

/** Without a currency it is in one's own. */
type NewTrip = Omit<PlanTripInput, 'currency'> & { readonly currency?: string | undefined }

export const plan = ofTrip(
  (services: Surroundings, deed: Deed, { currency, ...facts }: NewTrip, { currency: own }: Account) => {
    // Sent again after one's own currency was changed, it is the same deed.
    const sent = { createTrip: facts, currency }
    return planTrip(services, { ...deed, sent }, { ...facts, currency: currency ?? own })
  },
)

export const revise = ofTrip(reviseTrip)
export const archive = ofTrip(onLog(archiveTrip))
export const restore = ofTrip(onLog(restoreTrip))
export const leave = ofTrip(onLog(leaveTrip))
export const travelMode = ofTrip(onLog(setTravelMode))
