import { Router } from 'express'
import { refuse } from '#domain/message.ts'
import { isPlaceholder } from '#domain/person.ts'
import { type TripView, tripsOf } from '#projections/trips/queries.ts'
import type { Services } from '../services.ts'
import { namingOfTrips, trips } from '../trips/codec.ts'
import { archive, plan, revise } from '../trips/deeds.ts'
import { findTrip, removeTrip } from '../trips/trips.ts'
import { checked } from './body.ts'
import { carriesOut } from './carriesOut.ts'
import { type SignedInCall, signedIn } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { pathId } from './pathId.ts'
import { refused } from './refused.ts'
import { newTrip, planInput, reviseInput, tripChanges, tripEnding } from './tripInput.ts'

const idOf = (call: SignedInCall): number => pathId(call, refuse('TRIP_NOT_FOUND'))

const list = (isListed: (view: TripView) => boolean) => async (call: SignedInCall) => {
  const found = await tripsOf(call.services.database, call.viewer.userId)
  return ok(await Promise.all(found.filter(isListed).map(view => trips.json(view, call))))
}

const all = list(() => true)
const active = list(({ isArchived }) => !isArchived)
const past = list(({ isArchived }) => isArchived)

async function show(call: SignedInCall): Promise<Answer> {
  const view = await findTrip(call.services.store, call.viewer.userId, idOf(call))
  if (view === null) throw refused(refuse('TRIP_NOT_FOUND'))
  return ok(await trips.json(view, call))
}

const create = carriesOut(trips, plan, {
  status: 201,
  input: async call => planInput(checked(newTrip, await call.body())),
  inRest: ({ travellers = [] }) => namingOfTrips(travellers.filter(person => !isPlaceholder(person)).length),
})

const edit = carriesOut(trips, revise, {
  input: async call => reviseInput(idOf(call), checked(tripChanges, await call.body())),
  inRest: ({ users = [] }) => namingOfTrips(users.length),
})

const putAway = carriesOut(trips, archive, { input: idOf, says: 'Trip archived' })

const removeForGood = carriesOut(trips, removeTrip, {
  input: call => ({ tripId: idOf(call), keepsExpenses: checked(tripEnding, call.request.query).keep_expenses }),
  says: 'Trip deleted',
  shows: 'nothing',
})

/** Without a word, a trip is only put away. */
function end(call: SignedInCall): Promise<Answer> {
  return checked(tripEnding, call.request.query).permanent ? removeForGood(call) : putAway(call)
}

export function tripCalls(services: Services): Router {
  return Router()
    .get('/api/trips', signedIn(services, all))
    .post('/api/trips', signedIn(services, create))
    .get('/api/trips/active', signedIn(services, active))
    .get('/api/trips/past', signedIn(services, past))
    .get('/api/trips/:id', signedIn(services, show))
    .put('/api/trips/:id', signedIn(services, edit))
    .delete('/api/trips/:id', signedIn(services, end))
}
