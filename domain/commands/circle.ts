import { connection } from '../connection/decider.ts'
import type { Payment, TypedSplit } from '../expense/commands.ts'
import { MAX_PAYERS } from '../expense/resolveMoney.ts'
import { MAX_PEOPLE } from '../expense/split.ts'
import { group } from '../group/decider.ts'
import { type Group, isApprovedMember } from '../group/state.ts'
import { isPlaceholder, NOBODY, type PersonId } from '../person.ts'
import { placeholder } from '../placeholder/decider.ts'
import type { EventStore } from '../store/eventStore.ts'
import { trip } from '../trip/decider.ts'
import { isTraveller, type Trip } from '../trip/state.ts'
import { ownCategories } from './ownCategories.ts'
import type { Work } from './work.ts'

/** Which of these placeholders somebody comes across. A read model knows that, so commands are given it. */
export type VisibleAmong = (viewerId: number, placeholderIds: readonly number[]) => Promise<ReadonlySet<number>>

/** What a command about shared money works with. */
export interface Surroundings {
  readonly store: EventStore
  readonly visibleAmong: VisibleAmong
}

/** What somebody may name, as far as they do. */
interface Circle {
  /** The actor, and whoever of those named the actor may involve. */
  readonly circle: ReadonlySet<PersonId>
  /** The group that was named, if the actor is an approved member of it. */
  readonly memberOf: ReadonlySet<number>
  /** The trip that was named, if the actor travels along. */
  readonly travellerOf: ReadonlySet<number>
  /** The custom category that was named, if it is the actor's. */
  readonly ownCategories: ReadonlySet<string>
}

interface Named {
  readonly people: readonly PersonId[]
  readonly groupId: number | null
  /** Default: none. */
  readonly tripId?: number | null
  /** Default: none. */
  readonly category?: string | undefined
}

/** So many at most can pay, and as many take part. Longer lists are refused, so nobody is looked up for them. */
const MAX_NAMED = MAX_PAYERS + MAX_PEOPLE

/**
 * Whom the actor may involve: connections, members of the chosen group, and placeholders of their own, of the chosen trip
 * or that they come across otherwise. It is decided from the streams of those who are named and of nobody else, and anew
 * where one of them parts, leaves or is linked at this very moment.
 */
export async function circleOf(work: Work, visibleAmong: VisibleAmong, named: Named): Promise<Circle> {
  const { actorId, load } = work
  const others = named.people.length > MAX_NAMED ? [] : othersAmong(named.people, actorId)
  const users = others.filter(person => !isPlaceholder(person))
  const placeholderIds = others.filter(isPlaceholder).map(person => -person)

  // Asked for together, they come by one query.
  const { groupId, tripId = null } = named
  const [chosen, journey, own, connections, placeholders, visible] = await Promise.all([
    groupId === null ? group.initial : load(group, groupId),
    tripId === null ? trip.initial : load(trip, tripId),
    ownCategories(work, named.category),
    Promise.all(users.map(user => load(connection, [actorId, user]))),
    Promise.all(placeholderIds.map(id => load(placeholder, id))),
    placeholderIds.length === 0 ? new Set<number>() : visibleAmong(actorId, placeholderIds),
  ])

  const isFellow = (person: PersonId): boolean => isApprovedMember(chosen, actorId) && isApprovedMember(chosen, person)
  const isCompanion = (person: PersonId): boolean => isTraveller(journey, actorId) && isTraveller(journey, person)
  const reachableUsers = users.filter((user, index) => connections[index]?.status === 'ACTIVE' || isFellow(user))
  const reachablePlaceholders = placeholderIds.filter((id, index) => {
    const known = placeholders[index]
    if (known?.status !== 'ACTIVE') return false
    return known.createdBy === actorId || isFellow(-id) || isCompanion(-id) || visible.has(id)
  })

  return {
    circle: new Set([actorId, ...reachableUsers, ...reachablePlaceholders.map(id => -id)]),
    memberOf: groupsOf(chosen, actorId),
    travellerOf: tripsOf(journey, actorId),
    ownCategories: own,
  }
}

const othersAmong = (people: readonly PersonId[], actorId: PersonId): readonly PersonId[] =>
  [...new Set(people)].filter(person => person !== actorId && person !== NOBODY)

const groupsOf = (chosen: Group, actorId: PersonId): ReadonlySet<number> =>
  isApprovedMember(chosen, actorId) ? new Set([chosen.groupId]) : new Set()

const tripsOf = (journey: Trip, actorId: PersonId): ReadonlySet<number> =>
  isTraveller(journey, actorId) ? new Set([journey.tripId]) : new Set()

/** Everybody whom a command names. */
export const peopleNamed = (
  payers: readonly Payment[] | undefined,
  split: TypedSplit | undefined,
): readonly PersonId[] => [...(payers ?? []), ...(split?.entries ?? [])].map(({ person }) => person)
