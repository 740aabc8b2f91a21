import { aggregate } from '../aggregate.ts'
import type { Decision } from '../message.ts'
import { UnreachableError } from '../message.ts'
import type { TripCommand } from './commands.ts'
import { archiveTrip, deleteTrip, leaveTrip, linkTraveller, restoreTrip, withdrawTraveller } from './end.ts'
import { type TripEvent, tripEvents, tripStream } from './events.ts'
import { planTrip } from './plan.ts'
import { reviseTrip } from './revise.ts'
import { absentTrip, evolve, type Trip } from './state.ts'

function decide(command: TripCommand, trip: Trip): Decision<TripEvent> {
  switch (command.type) {
    case 'PlanTrip':
      return planTrip(command, trip)
    case 'ReviseTrip':
      return reviseTrip(command, trip)
    case 'ArchiveTrip':
      return archiveTrip(command, trip)
    case 'RestoreTrip':
      return restoreTrip(command, trip)
    case 'DeleteTrip':
      return deleteTrip(command, trip)
    case 'LeaveTrip':
      return leaveTrip(command, trip)
    case 'LinkTraveller':
      return linkTraveller(command, trip)
    case 'WithdrawTraveller':
      return withdrawTraveller(command, trip)
    default:
      throw new UnreachableError(command)
  }
}

export const trip = aggregate({
  name: 'trip',
  stream: tripStream,
  events: tripEvents,
  initial: absentTrip,
  evolve,
  decide,
  link: (tripId, { from, to }): TripCommand => ({ type: 'LinkTraveller', tripId, from, to }),
  /** One on which nobody is left who can act is deleted, and what it was called is forgotten by emptyTrip.ts. */
  farewell: {
    ask: (_, { id, person }): TripCommand | undefined => ({ type: 'WithdrawTraveller', tripId: id, person }),
  },
})
