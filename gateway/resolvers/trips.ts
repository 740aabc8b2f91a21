import { isPlaceholder } from '#domain/person.ts'
import { tripsOf } from '#projections/trips/queries.ts'
import { stakeIn } from '#projections/trips/spending.ts'
import { baseOf } from '../categories/codec.ts'
import type { GatewayContext } from '../context.ts'
import type {
  MutationResolvers,
  QueryResolvers,
  SubscriptionResolvers,
  TripResolvers,
  TripsChangeResolvers,
} from '../generated/resolvers.ts'
import { carriesOut } from '../graphql/carriesOut.ts'
import { given } from '../graphql/inputs.ts'
import { money, person } from '../graphql/shapes.ts'
import { toldBy } from '../graphql/toldBy.ts'
import { idOf, personIdOf } from '../id.ts'
import { tripShape, trips } from '../trips/codec.ts'
import { archive, leave, plan, restore, revise, travelMode } from '../trips/deeds.ts'
import { spendingOn } from '../trips/spending.ts'
import { withoutStrangers } from '../trips/strangers.ts'
import { findTrip, removeTrip } from '../trips/trips.ts'

/** Null: archived or not. */
async function tripsOfViewer({ services, viewer }: GatewayContext, isArchived: boolean | null) {
  const all = await tripsOf(services.database, viewer.userId)
  const wanted = isArchived === null ? all : all.filter(view => view.isArchived === isArchived)
  return wanted.map(view => tripShape(view, viewer.userId))
}

export const tripQueries: QueryResolvers = {
  trips: (_, { isArchived }, context) => tripsOfViewer(context, isArchived ?? null),

  trip: async (_, { id }, { services, viewer }) => {
    const view = await findTrip(services.store, viewer.userId, idOf(id))
    return view && tripShape(view, viewer.userId)
  },
}

export const tripMutations: MutationResolvers = {
  createTrip: carriesOut(trips, plan, input => ({
    ...{ title: input.title, startDate: input.startDate, endDate: input.endDate },
    travellers: input.participants?.map(personIdOf),
    ...{ description: given(input.description), location: given(input.location), budget: given(input.budget) },
    isTravelMode: given(input.isTravelMode),
    currency: given(input.currency),
  })),

  reviseTrip: carriesOut(trips, revise, input => {
    const people = input.participants?.map(personIdOf)
    return {
      tripId: idOf(input.id),
      title: given(input.title),
      description: given(input.description),
      location: given(input.location),
      startDate: given(input.startDate),
      endDate: given(input.endDate),
      currency: given(input.currency),
      budget: input.budget,
      users: people?.filter(each => !isPlaceholder(each)),
      placeholders: people?.filter(isPlaceholder),
      addTravellers: input.addParticipants?.map(personIdOf),
      removeTravellers: input.removeParticipants?.map(personIdOf),
    }
  }),

  archiveTrip: carriesOut(trips, archive, ({ id }) => idOf(id)),
  restoreTrip: carriesOut(trips, restore, ({ id }) => idOf(id)),
  leaveTrip: carriesOut(trips, leave, ({ id }) => idOf(id)),
  deleteTrip: carriesOut(trips, removeTrip, ({ id, keepExpenses }) => ({
    tripId: idOf(id),
    keepsExpenses: keepExpenses,
  })),

  setTravelMode: carriesOut(trips, travelMode, ({ tripId, isOn, replacesOther }) => ({
    ...{ tripId: idOf(tripId), isOn, replacesOther: given(replacesOther) },
  })),
}

/** What was spent, and what is at stake, is worked out for those who ask. */
export const trip: TripResolvers = {
  spending: async ({ view }, _, { services, viewer }) => {
    const { currency } = view
    const { minor, unconverted, byPerson, byCategory, byDay } = await spendingOn(services, view)
    const people = await withoutStrangers(services, viewer.userId, view, byPerson)
    return {
      total: money(minor, currency),
      unconverted: unconverted.map(sum => money(sum.minor, sum.currency)),
      byPerson: people.map(part => ({
        person: person(part.person),
        paid: money(part.paid, currency),
        share: money(part.share, currency),
      })),
      byCategory: byCategory.map(part => ({ category: baseOf(part.category), amount: money(part.minor, currency) })),
      byDay: byDay.map(part => ({ date: part.date, amount: money(part.minor, currency) })),
    }
  },
  stake: ({ view }, _, { services, viewer }) => stakeIn(services.database, view.tripId, viewer.userId),
}

export const tripSubscriptions: SubscriptionResolvers = { tripsChanged: toldBy('trips', 'tripsChanged') }

export const tripsChange: TripsChangeResolvers = { trips: (_, __, context) => tripsOfViewer(context, null) }
