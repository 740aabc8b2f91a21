import type { Deed } from '#domain/commands/deed.ts'
import { archiveTrip, restoreTrip } from '#domain/commands/endTrip.ts'
import { leaveTrip } from '#domain/commands/leaveTrip.ts'
import type { Performed } from '#domain/commands/perform.ts'
import { planTrip } from '#domain/commands/planTrip.ts'
import { reviseTrip } from '#domain/commands/reviseTrip.ts'
import { setTravelMode } from '#domain/commands/travelMode.ts'
import { isPlaceholder } from '#domain/person.ts'
import { tripsOf } from '#projections/trips/queries.ts'
import { stakeIn } from '#projections/trips/spending.ts'
import type { GatewayContext } from '../context.ts'
import type {
  MutationResolvers,
  QueryResolvers,
  SubscriptionResolvers,
  TripResolvers,
  TripsChangeResolvers,
} from '../generated/resolvers.ts'
import { given, personOf } from '../graphql/inputs.ts'
import { deedNamed, notStored, stored } from '../graphql/payload.ts'
import { money, person } from '../graphql/shapes.ts'
import { tripShape } from '../graphql/tripShape.ts'
import { idOf } from '../id.ts'
import type { Outcome } from '../outcome.ts'
import { spendingOn } from '../trips/spending.ts'
import { withoutStrangers } from '../trips/strangers.ts'
import { findTrip, removeTrip, type Travelled, tripAfter } from '../trips/trips.ts'

/** Null: archived or not. */
async function tripsOfViewer({ services, viewer }: GatewayContext, isArchived: boolean | null) {
  const all = await tripsOf(services.database, viewer.userId)
  const wanted = isArchived === null ? all : all.filter(view => view.isArchived === isArchived)
  return wanted.map(view => tripShape(view, viewer.userId))
}

type Carry = (deed: Deed) => Promise<Outcome<Travelled>>

/** Carries something out and answers with the trip as it is then, or with the rule that said no. */
async function payload(context: GatewayContext, commandId: string | null | undefined, carry: Carry) {
  const named = deedNamed(context, commandId)
  const outcome = named.done ? await carry(named.value) : named
  if (!outcome.done) return { trip: null, ...notStored(outcome) }
  const { trip } = outcome.value
  return { trip: trip && tripShape(trip, context.viewer.userId), ...stored(outcome.value) }
}

/** The same for a command. */
const tripPayload = (
  context: GatewayContext,
  commandId: string | null | undefined,
  command: (deed: Deed) => Promise<Performed<{ tripId: number }>>,
) => payload(context, commandId, async deed => tripAfter(context.services, context.viewer.userId, await command(deed)))

export const tripQueries: QueryResolvers = {
  trips: (_, { isArchived }, context) => tripsOfViewer(context, isArchived ?? null),

  trip: async (_, { id }, { services, viewer }) => {
    const view = await findTrip(services.store, viewer.userId, idOf(id))
    return view && tripShape(view, viewer.userId)
  },
}

export const tripMutations: MutationResolvers = {
  createTrip: (_, { input }, context) =>
    tripPayload(context, input.commandId, deed => {
      const { commandId, participants, currency, ...typed } = input
      const travellers = participants?.map(personOf)
      const facts = {
        ...{ title: typed.title, startDate: typed.startDate, endDate: typed.endDate, travellers },
        ...{ description: given(typed.description), location: given(typed.location), budget: given(typed.budget) },
        isTravelMode: given(typed.isTravelMode),
      }
      // Sent again after one's own currency was changed, it is the same mutation.
      const sent = { createTrip: facts, currency: given(currency) }
      const own = context.viewer.currency
      return planTrip(context.services, { ...deed, sent }, { ...facts, currency: currency ?? own })
    }),

  editTrip: (_, { input }, context) =>
    tripPayload(context, input.commandId, deed => {
      const people = input.participants?.map(personOf)
      return reviseTrip(context.services, deed, {
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
      })
    }),

  archiveTrip: (_, { input }, context) =>
    tripPayload(context, input.commandId, deed => archiveTrip(context.services.store, deed, idOf(input.id))),

  restoreTrip: (_, { input }, context) =>
    tripPayload(context, input.commandId, deed => restoreTrip(context.services.store, deed, idOf(input.id))),

  leaveTrip: (_, { input }, context) =>
    tripPayload(context, input.commandId, deed => leaveTrip(context.services.store, deed, idOf(input.id))),

  deleteTrip: (_, { input }, context) =>
    payload(context, input.commandId, deed =>
      removeTrip(context.services, deed, { tripId: idOf(input.id), keepsExpenses: input.keepExpenses }),
    ),

  setTravelMode: (_, { input }, context) =>
    tripPayload(context, input.commandId, deed =>
      setTravelMode(context.services.store, deed, {
        ...{ tripId: idOf(input.tripId), isOn: input.isOn, replacesOther: given(input.replacesOther) },
      }),
    ),
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
      byCategory: byCategory.map(part => ({ category: part.category, amount: money(part.minor, currency) })),
      byDay: byDay.map(part => ({ date: part.date, amount: money(part.minor, currency) })),
    }
  },
  stake: ({ view }, _, { services, viewer }) => stakeIn(services.database, view.tripId, viewer.userId),
}

/** To a reader who has not looked yet, the same news twice is news once. */
const TRIPS = { tripsChanged: {} } as const

export const tripSubscriptions: SubscriptionResolvers = {
  tripsChanged: {
    subscribe: (_, __, { services, viewer, startOver }) =>
      services.changes.of(viewer.userId, ({ about }) => (about === 'TRIPS' ? TRIPS : undefined), startOver),
  },
}

export const tripsChange: TripsChangeResolvers = { trips: (_, __, context) => tripsOfViewer(context, null) }
