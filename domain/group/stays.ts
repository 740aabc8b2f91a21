import type { PersonId } from '../person.ts'
import type { Members } from './membersAfter.ts'

/** From the version of a group by which somebody became an approved member to that by which they were one no more. */
interface Stay {
  readonly since: number
  readonly until: number
}

/** Of everybody who is or ever was one, each in its order. */
export type Stays = ReadonlyMap<PersonId, readonly Stay[]>

/** Somebody is there still. */
const OPEN = Number.POSITIVE_INFINITY

export const staysAtFirst = (creator: PersonId, version: number): Stays =>
  new Map([[creator, [{ since: version, until: OPEN }]]])

const isIn = (members: Members, person: PersonId): boolean => members.get(person)?.status === 'APPROVED'

/** Who came and who went when members became others. */
export function staysAfter(stays: Stays, before: Members, after: Members, version: number): Stays {
  const next = new Map(stays)
  for (const person of new Set([...before.keys(), ...after.keys()])) {
    if (isIn(before, person) === isIn(after, person)) continue
    const known = stays.get(person) ?? []
    if (isIn(after, person)) next.set(person, [...known, { since: version, until: OPEN }])
    else next.set(person, [...known.slice(0, -1), ...known.slice(-1).map(last => ({ ...last, until: version }))])
  }
  return next
}

/**
 * Everybody who was there while somebody was, with them: those they came to know there. Whoever came after they had left,
 * or had left before they came, is none of their business.
 */
export function fellowsOf(stays: Stays, person: PersonId): ReadonlySet<PersonId> {
  const own = stays.get(person) ?? []
  const met = (other: Stay): boolean => own.some(({ since, until }) => since < other.until && other.since < until)
  return new Set([...stays].filter(([, others]) => others.some(met)).map(([other]) => other))
}
