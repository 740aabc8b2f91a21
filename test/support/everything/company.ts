import type { Deed } from '#domain/commands/deed.ts'
import type { TransferSurroundings } from '#domain/commands/transferStanding.ts'
import { isPlaceholder, type PersonId } from '#domain/person.ts'
import type { StoredEvent } from '#domain/store/storedEvent.ts'
import { LogInMemory } from './logInMemory.ts'

/* A few people who share money for a while, and all there is between them: in memory, by the commands of the house alone. */

export const FRIENDS: readonly PersonId[] = [1, 2, 3, 4]
/** The last of them is a stranger at first. */
export const USERS: readonly PersonId[] = [...FRIENDS, 5]
/** They are there as soon as somebody makes them. */
export const PLACEHOLDERS: readonly PersonId[] = [-1, -2, -3, -4, -5]
export const EVERYBODY: readonly PersonId[] = [...USERS, ...PLACEHOLDERS]

/** The days on which something happens. */
export const DATES: readonly string[] = ['2025-12-31', '2026-01-01', '2026-02-28']

export type Type = StoredEvent['type']
export type Happened<Of extends Type> = Extract<StoredEvent, { readonly type: Of }>

export class Company {
  readonly log = new LogInMemory()
  /** People whose account is gone. */
  readonly gone = new Set<PersonId>()
  private deeds = 0

  /** What read models would know, they know at once, and too much rather than too little: the rules are asked more often. */
  readonly surroundings: TransferSurroundings = {
    store: this.log,
    visibleAmong: async (_, placeholderIds) => new Set(placeholderIds),
    acquaintedAmong: async (_, userIds) => new Set(userIds),
    groupsInCommon: async () => this.all('GroupCreated').map(({ data }) => data.groupId),
    concernedAmong: async (_, people) => new Set(people),
    owingAmong: async (_person, _group, people) => new Set(people),
  }

  all<Of extends Type>(type: Of): Happened<Of>[] {
    return this.log.events.filter((event): event is Happened<Of> => event.type === type)
  }

  /** By somebody who is there to do it. */
  deedOf(actorId: PersonId): Deed | undefined {
    return this.gone.has(actorId) ? undefined : { actorId, commandId: `command-${++this.deeds}` }
  }

  /** One of those that began so, the latest first. */
  one<Of extends Type>(type: Of, pick: number): Happened<Of> | undefined {
    const all = this.all(type).reverse()
    return all[pick % all.length]
  }

  /** Those of these people who are there, under the name of who they have turned out to be. */
  present(people: readonly PersonId[]): PersonId[]
  present(people: readonly PersonId[] | undefined): PersonId[] | undefined
  present(people: readonly PersonId[] | undefined): PersonId[] | undefined {
    if (people === undefined) return undefined
    const linked = new Map(this.all('PlaceholderLinked').map(({ data }) => [-data.placeholderId, data.userId]))
    const made = new Set(this.all('PlaceholderCreated').map(({ data }) => -data.placeholderId))
    const there = people.filter(person => !isPlaceholder(person) || made.has(person))
    return [...new Set(there.map(person => linked.get(person) ?? person))].filter(person => !this.gone.has(person))
  }

  /** One of the groups that somebody ever came to belong to. */
  groupOf(person: PersonId, pick: number | null): number | null {
    const made = this.all('GroupCreated').filter(({ data }) => data.createdBy === person)
    const joined = this.all('MemberJoined').filter(({ data }) => data.person === person)
    return picked(
      [...made, ...joined].map(({ data }) => data.groupId),
      pick,
    )
  }

  /** One of the trips on which somebody ever came to travel along. */
  tripOf(person: PersonId, pick: number | null): number | null {
    const planned = this.all('TripPlanned').filter(({ data }) => data.createdBy === person)
    const added = this.all('TravellerAdded').filter(({ data }) => data.person === person)
    return picked(
      [...planned, ...added].map(({ data }) => data.tripId),
      pick,
    )
  }

  /** Whether anything ever named a placeholder. Nothing but people is told by negative numbers. */
  readonly isNamed = async (placeholder: PersonId): Promise<{ named: boolean; upTo: number }> => {
    const naming = new RegExp(`[:[]${placeholder}\\b`)
    const { events } = this.log
    return { named: events.some(({ data }) => naming.test(JSON.stringify(data))), upTo: events.length }
  }
}

const picked = (ids: readonly number[], pick: number | null): number | null =>
  pick === null ? null : (ids[pick % ids.length] ?? null)
