import type { PersonId } from '../person.ts'
import { ME } from './ledgers/ownColumns.ts'
import type { Somebody } from './row.ts'

/** Somebody in a file. */
interface Named {
  readonly key: Somebody
  readonly name: string
  readonly email: string | null
}

/** Somebody whom the one who imports may name. */
export interface Acquaintance {
  readonly person: PersonId
  readonly names: readonly string[]
  readonly email: string | null
}

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/**
 * Who they seem to be: as they were said to be before, then by address before name, and nobody twice. Whoever is not found
 * is somebody new. The first of the acquaintances is the one who imports.
 */
export function proposedPeople(
  people: readonly Named[],
  acquaintances: readonly Acquaintance[],
  remembered: ReadonlyMap<Somebody, PersonId> = new Map(),
): ReadonlyMap<Somebody, PersonId> {
  const proposed = new Map<Somebody, PersonId>()
  const taken = new Set<PersonId>()
  const [self] = acquaintances
  const propose = (key: Somebody, person: PersonId | undefined): void => {
    if (person === undefined || proposed.has(key) || taken.has(person)) return
    proposed.set(key, person)
    taken.add(person)
  }
  const known = new Set(acquaintances.map(({ person }) => person))
  for (const { key } of people) {
    const person = remembered.get(key)
    if (person !== undefined && known.has(person)) propose(key, person)
  }
  for (const { key, name } of people) if (folded(name) === ME) propose(key, self?.person)
  for (const { key, email } of people) propose(key, email === null ? undefined : oneOf(acquaintances, by(email)))
  for (const { key, name } of people) propose(key, oneOf(acquaintances, named(name)))
  return proposed
}

type Test = (acquaintance: Acquaintance) => boolean

const by =
  (address: string): Test =>
  ({ email }) =>
    email !== null && folded(email) === folded(address)

const named =
  (name: string): Test =>
  ({ names }) =>
    names.some(each => folded(each) === folded(name))

/** Two who are called alike are told apart by people, not by us. */
function oneOf(acquaintances: readonly Acquaintance[], test: Test): PersonId | undefined {
  const found = acquaintances.filter(test)
  return found.length === 1 ? found[0]?.person : undefined
}
