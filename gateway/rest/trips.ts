import { Router } from 'express'
import { archiveTrip } from '#domain/commands/endTrip.ts'
import { planTrip } from '#domain/commands/planTrip.ts'
import { reviseTrip } from '#domain/commands/reviseTrip.ts'
import { refuse } from '#domain/message.ts'
import { isPlaceholder, type PersonId } from '#domain/person.ts'
import { type TripView, tripsOf } from '#projections/trips/queries.ts'
import type { Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'
import { spentOn } from '../trips/spending.ts'
import { findTrip, removeTrip, type Travelled, tripAfter } from '../trips/trips.ts'
import { checked } from './body.ts'
import { deed } from './deed.ts'
import { type SignedInCall, signedIn } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { jsonAmount, placeholderId, userId } from './json.ts'
import { pathId } from './pathId.ts'
import { refused, resultOf } from './refused.ts'
import { inRestNames, newTrip, planInput, reviseInput, tripChanges, tripEnding } from './tripInput.ts'

const NOT_FOUND = refuse('TRIP_NOT_FOUND')

async function participantJson({ nameOf }: Services, person: PersonId): Promise<object> {
  return {
    user_id: userId(person),
    placeholder_user_id: placeholderId(person),
    display_name: await nameOf(person),
  }
}

async function tripJson({ services, session }: SignedInCall, view: TripView): Promise<object> {
  const { currency, budgetMinor, travellers } = view
  const [spent, participants] = await Promise.all([
    spentOn(services, view),
    Promise.all(travellers.map(person => participantJson(services, person))),
  ])
  return {
    id: view.tripId,
    version: view.version,
    // A title that was erased leaves nothing behind.
    title: view.title ?? '',
    description: view.description,
    location: view.location,
    start_date: view.startDate,
    end_date: view.endDate,
    budget: budgetMinor === null ? null : jsonAmount(budgetMinor, currency),
    default_currency: currency,
    participant_ids: travellers.filter(person => !isPlaceholder(person)),
    placeholder_participant_ids: travellers.filter(isPlaceholder).map(person => -person),
    participants,
    is_travel_mode: view.isTravelMode,
    spent: jsonAmount(spent.minor, currency),
    unconverted: spent.unconverted.map(sum => ({
      amount: jsonAmount(sum.minor, sum.currency),
      currency: sum.currency,
    })),
    is_archived: view.isArchived,
    can_edit: view.organiser === session.account.userId,
    created_by_id: view.createdBy,
    created_at: view.createdAt.toISOString(),
  }
}

const list = (isListed: (view: TripView) => boolean) => async (call: SignedInCall) => {
  const trips = await tripsOf(call.services.database, call.session.account.userId)
  return ok(await Promise.all(trips.filter(isListed).map(view => tripJson(call, view))))
}

async function show(call: SignedInCall): Promise<Answer> {
  const view = await findTrip(call.services.store, call.session.account.userId, pathId(call, NOT_FOUND))
  if (view === null) throw refused(NOT_FOUND)
  return ok(await tripJson(call, view))
}

async function answerWith(call: SignedInCall, outcome: Outcome<Travelled>, status = 200): Promise<Answer> {
  const { trip, position } = resultOf(outcome)
  return { status, data: trip && (await tripJson(call, trip)), position }
}

async function create(call: SignedInCall): Promise<Answer> {
  const typed = checked(newTrip, await call.body())
  const { services, session } = call
  const outcome = await planTrip(services, deed(call), planInput(typed))
  return answerWith(call, inRestNames(await tripAfter(services, session.account.userId, outcome), typed), 201)
}

async function edit(call: SignedInCall): Promise<Answer> {
  const tripId = pathId(call, NOT_FOUND)
  const typed = checked(tripChanges, await call.body())
  const { services, session } = call
  const outcome = await reviseTrip(services, deed(call), reviseInput(tripId, typed))
  return answerWith(call, inRestNames(await tripAfter(services, session.account.userId, outcome), typed))
}

async function remove(call: SignedInCall): Promise<Answer> {
  const tripId = pathId(call, NOT_FOUND)
  const { permanent, keep_expenses } = checked(tripEnding, call.request.query)
  const { services, session } = call
  if (!permanent) {
    const outcome = await archiveTrip(services.store, deed(call), tripId)
    const answer = await answerWith(call, await tripAfter(services, session.account.userId, outcome))
    return { ...answer, message: 'Trip archived' }
  }
  const removed = resultOf(await removeTrip(services, deed(call), { tripId, keepsExpenses: keep_expenses }))
  const { position, isUnderWay: pending } = removed
  return { status: 200, data: null, message: 'Trip deleted', position, pending }
}

export function tripCalls(services: Services): Router {
  return Router()
    .get(
      '/api/trips',
      signedIn(
        services,
        list(() => true),
      ),
    )
    .post('/api/trips', signedIn(services, create))
    .get(
      '/api/trips/active',
      signedIn(
        services,
        list(({ isArchived }) => !isArchived),
      ),
    )
    .get(
      '/api/trips/past',
      signedIn(
        services,
        list(({ isArchived }) => isArchived),
      ),
    )
    .get('/api/trips/:id', signedIn(services, show))
    .put('/api/trips/:id', signedIn(services, edit))
    .delete('/api/trips/:id', signedIn(services, remove))
}
