import type { PersonId } from '../person.ts'
import type { Members } from './membersAfter.ts'

/** From the version of a group by which somebody became an approved member to that by which they were one no more. */
interface Stay {
  readonly person: PersonId
  readonly since: number
  readonly until: number
}

/** Of everybody who is or ever was one, in the order in which they came: a plain list, for each event makes another one. */
export type Stays = readonly Stay[]

/** Somebody is there still. */
const OPEN = Number.POSITIVE_INFINITY

export const staysAtFirst = (creator: PersonId, version: number): Stays => [
  { person: creator, since: version, until: OPEN },
]

/** What became of members by one event. */
interface Change {
  readonly before: Members
  readonly after: Members
  readonly version: number
  /** Whom the event names: of all others it says nothing, and in a long history they are not gone through each time. */
  readonly people: readonly PersonId[]
}

/** Who came and who went. */
export function staysAfter(stays: Stays, { before, after, version, people }: Change): Stays {
  let next = stays
  for (const person of people) {
    const [wasIn, isInNow] = [isIn(before, person), isIn(after, person)]
    if (isInNow && !wasIn) next = next.concat({ person, since: version, until: OPEN })
    if (wasIn && !isInNow) next = ended(next, person, version)
  }
  return next
}

const isIn = (members: Members, person: PersonId): boolean => members.get(person)?.status === 'APPROVED'

function ended(stays: Stays, person: PersonId, version: number): Stays {
  const stay = stays.findLast(each => each.person === person)
  return stay === undefined ? stays : stays.with(stays.lastIndexOf(stay), { ...stay, until: version })
}

/**
 * Everybody who was there while somebody was, with them: those they came to know there. Whoever came after they had left,
 * or had left before they came, is none of their business.
 */
export function fellowsOf(stays: Stays, person: PersonId): ReadonlySet<PersonId> {
  const own = stays.filter(stay => stay.person === person)
  const met = (other: Stay): boolean => own.some(({ since, until }) => since < other.until && other.since < until)
  return new Set(stays.filter(met).map(stay => stay.person))
}
