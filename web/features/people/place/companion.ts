import type { Balance, Connection, Group, Person, Placeholder } from '../people.ts'
import type { Roster } from '../roster.ts'

/** Somebody on their own page: what they are to the viewer. */
export interface Companion {
  readonly person: Person
  readonly balance: Balance | undefined
  /** Null: they are not connected, or not yet. */
  readonly connection: Connection | null
  /** One of the two has asked the other. */
  readonly request: Connection | null
  readonly canBeAsked: boolean
  readonly placeholder: Placeholder | null
  /** In which both are, or are invited to. */
  readonly groups: readonly Group[]
}

const isOne = (person: Person, id: string): boolean => person.id === id

function personIn({ fellows, placeholders, archived, incoming, requested, groups }: Roster, id: string) {
  const people = [
    ...fellows.map(({ person }) => person),
    ...[...placeholders, ...archived].map(({ placeholder }) => placeholder.person),
    ...[...incoming, ...requested].map(({ person }) => person),
    ...groups.flatMap(({ members }) => members.map(({ person }) => person)),
  ]
  return people.find(person => isOne(person, id))
}

/** Undefined: they are none of those whom the viewer is connected with, shares a group with or has something to settle with. */
export function companionIn(roster: Roster, id: string, met: readonly Person[] = []): Companion | undefined {
  const person = personIn(roster, id) ?? met.find(other => isOne(other, id))
  if (!person) return undefined
  const fellow = roster.fellows.find(other => isOne(other.person, id))
  const entry = [...roster.placeholders, ...roster.archived].find(({ placeholder }) => isOne(placeholder.person, id))
  const request = [...roster.incoming, ...roster.requested].find(other => isOne(other.person, id)) ?? null
  const connection = fellow?.connection ?? null
  return {
    ...{ person, connection, request },
    balance: fellow?.balance ?? entry?.balance,
    canBeAsked: !person.isPlaceholder && connection === null && request === null,
    placeholder: entry?.placeholder ?? null,
    groups: roster.groups.filter(({ members }) => members.some(member => isOne(member.person, id))),
  }
}

/** Whom one can share something new with, without a group. */
export const canShareWith = ({ connection, placeholder }: Companion): boolean =>
  connection !== null || placeholder?.status === 'ACTIVE'
