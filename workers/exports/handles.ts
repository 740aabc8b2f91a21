import { ME } from '#domain/imports/ledgers/ownColumns.ts'
import { type PersonId, userPerson } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { acquaintancesFor } from '../imports/acquaintances.ts'

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/**
 * By what a table tells people apart: its owner is "me", connections go by their usernames and everybody else by name. Two who
 * are called alike would be one person to whoever reads the table, so the second of them is "Ben (2)".
 */
export class Handles {
  private readonly handles = new Map<PersonId, string>()
  private readonly taken = new Set<string>()

  of(person: PersonId, name: string): string {
    const known = this.handles.get(person)
    if (known !== undefined) return known
    let handle = name
    for (let nth = 2; this.taken.has(folded(handle)); nth++) handle = `${name} (${nth})`
    this.taken.add(folded(handle))
    this.handles.set(person, handle)
    return handle
  }
}

/** Those whom the owner knows come first, so that the names by which they are found again are theirs. */
export async function handlesFor(database: Database, userId: number): Promise<Handles> {
  const handles = new Handles()
  handles.of(userPerson(userId), ME)
  for (const { person, names } of await acquaintancesFor(database, userId)) {
    const [handle] = names
    if (handle !== undefined) handles.of(person, handle)
  }
  return handles
}
