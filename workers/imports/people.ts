import { createPlaceholder } from '#domain/commands/createPlaceholder.ts'
import { derivedId } from '#domain/commands/derivedId.ts'
import { proposedPeople } from '#domain/imports/proposedPeople.ts'
import type { Somebody } from '#domain/imports/row.ts'
import type { Refusal } from '#domain/message.ts'
import { type PersonId, placeholderPerson, userPerson } from '#domain/person.ts'
import { placeholder } from '#domain/placeholder/decider.ts'
import type { Database } from '#domain/store/database.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import { standingOf } from '#domain/store/standing.ts'
import { acquaintancesFor } from './acquaintances.ts'
import type { SomebodyIn } from './examined.ts'
import type { Import } from './imports.ts'
import { rememberedPeople } from './rememberedPeople.ts'
import type { Chosen } from './settings.ts'

/** Who everybody in a file is, by what their owner chose and, where they did not, by what the house proposes. */
export async function chosenPeople(
  database: Database,
  imported: Pick<Import, 'importId' | 'userId' | 'source' | 'settings' | 'examined'>,
): Promise<ReadonlyMap<Somebody, Chosen>> {
  const { userId, settings, examined } = imported
  const people = examined?.people ?? []
  const chosen = new Map(settings.people)
  const open = people.filter(({ key }) => !chosen.has(key))
  const taken = new Set([...chosen.values()].flatMap(choice => ('person' in choice ? [choice.person] : [])))
  const acquaintances = (await acquaintancesFor(database, userId)).filter(({ person }) => !taken.has(person))
  const remembered = open.length === 0 ? undefined : await rememberedPeople(database, imported)
  const proposed = proposedPeople(open, acquaintances, remembered)
  const choiceFor = ({ key, email }: SomebodyIn): Chosen => {
    const person = proposed.get(key)
    return chosen.get(key) ?? (person === undefined ? { newEmail: email } : { person })
  }
  return new Map(people.map(somebody => [somebody.key, choiceFor(somebody)]))
}

interface Making {
  readonly database: Database
  readonly store: EventStore
  readonly nameOf: (name: string) => string
}

/** Everybody has a number from now on: who is new is made, and is the same person when the ledger is imported again. */
export async function peopleMade(making: Making, imported: Import): Promise<ReadonlyMap<Somebody, PersonId>> {
  const chosen = await chosenPeople(making.database, imported)
  const made = new Map<Somebody, PersonId>()
  for (const { key, name } of imported.examined?.people ?? []) {
    const choice = chosen.get(key)
    if (choice === undefined) continue
    made.set(key, 'person' in choice ? choice.person : await somebodyNew(making, imported, { key, name, ...choice }))
  }
  return made
}

interface Newcomer {
  readonly key: Somebody
  readonly name: string
  readonly newEmail: string | null
}

/** Those of an earlier import may be somebody with an account by now, or gone: then they are made anew. */
async function somebodyNew(making: Making, imported: Import, newcomer: Newcomer): Promise<PersonId> {
  const before = await created(making, imported, newcomer, making.nameOf(`person ${newcomer.key}`))
  const { state } = await standingOf(making.store, placeholder, -before)
  if (state.status === 'LINKED') return userPerson(state.linkedTo)
  if (state.status === 'ACTIVE') return before
  return created(making, imported, newcomer, derivedId(imported.commandId, `person ${newcomer.key}`))
}

async function created(
  { store }: Making,
  { userId, commandId: cause }: Import,
  { name, newEmail }: Newcomer,
  commandId: string,
): Promise<PersonId> {
  const deed = { actorId: userPerson(userId), commandId, cause: { commandId: cause } }
  const outcome = await createPlaceholder(store, deed, { displayName: name, email: newEmail ?? undefined })
  if (!outcome.done) throw new ChoiceRefusedError(outcome.refusal)
  return placeholderPerson(outcome.placeholderId)
}

/** A rule says no to somebody, or to a group, that whoever imports has chosen: they choose again. */
export class ChoiceRefusedError extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(`what was chosen for an import was refused: ${refusal.code}`)
    this.refusal = refusal
  }
}

/** Besides whoever imports. */
export const othersThan = (self: PersonId, people: ReadonlyMap<Somebody, PersonId>): PersonId[] =>
  [...new Set(people.values())].filter(person => person !== self)
