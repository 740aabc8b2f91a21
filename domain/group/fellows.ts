import type { Streamed } from '../aggregate.ts'
import type { PersonId } from '../person.ts'
import { type GroupEvent, groupStream } from './events.ts'
import { absentGroup, evolve, type Group } from './state.ts'

/** A group, and everybody who was an approved member of it while somebody was one: those they came to know there. */
export interface Fellowship {
  readonly group: Group
  /** With the person, who may never have been in it: then there is nobody. */
  readonly fellows: ReadonlySet<PersonId>
}

export const approvedMembers = (group: Group): ReadonlySet<PersonId> =>
  group.status === 'absent'
    ? new Set()
    : new Set([...group.members].filter(([, { status }]) => status === 'APPROVED').map(([person]) => person))

/** Whoever came after somebody had left, or had left before they came, is none of their business. */
export const fellowshipOf = (person: PersonId): Streamed<number, Fellowship, GroupEvent> => ({
  stream: groupStream,
  initial: { group: absentGroup, fellows: new Set() },
  evolve: ({ group, fellows }, event) => {
    const after = evolve(group, event)
    if (hasSameMembers(group, after)) return { group: after, fellows }
    const members = approvedMembers(after)
    return { group: after, fellows: members.has(person) ? fellows.union(members) : fellows }
  },
})

/** A group may be renamed more often than people come and go. */
const hasSameMembers = (before: Group, after: Group): boolean =>
  before.status !== 'absent' && after.status !== 'absent' && before.members === after.members
