import type { GoneAmong } from '#domain/commands/takeLeave.ts'
import { isPlaceholder, type PersonId } from '#domain/person.ts'
import { placeholder } from '#domain/placeholder/decider.ts'
import { batched } from '#domain/store/batched.ts'
import type { Database } from '#domain/store/database.ts'
import { standingOf } from '#domain/store/standing.ts'
import { storeOn } from '../store.ts'

/** The same for many, who are looked up together. */
export function askTogether(database: Database): GoneAmong {
  const isGone = batched(async (people: readonly PersonId[]) => {
    const gone = await goneAmong(database, new Set(people))
    return people.map(person => gone.has(person))
  })
  return async people => {
    const all = [...people]
    const gone = await Promise.all(all.map(isGone))
    return new Set(all.filter((_, index) => gone[index]))
  }
}

/**
 * Nobody who is gone comes back, so it does not matter if somebody else goes meanwhile: whoever goes last finds all others
 * gone. A placeholder goes with its creator, who alone could have said who it is; until then it stands for a person.
 */
export async function goneAmong(database: Database, people: ReadonlySet<PersonId>): Promise<ReadonlySet<PersonId>> {
  const users = [...people].filter(person => !isPlaceholder(person))
  const creators = await creatorsOf(database, [...people].filter(isPlaceholder))
  const there = await accountsAmong(database, [...users, ...creators.values()])
  return new Set([
    ...users.filter(user => !there.has(user)),
    ...[...creators].filter(([, creator]) => !there.has(creator)).map(([person]) => person),
  ])
}

/** Without those that were linked: whatever names them still is on its way to an account holder. */
async function creatorsOf(database: Database, placeholders: readonly PersonId[]): Promise<Map<PersonId, number>> {
  const store = storeOn(database)
  const creators = new Map<PersonId, number>()
  const standings = await Promise.all(placeholders.map(person => standingOf(store, placeholder, -person)))
  for (const [index, person] of placeholders.entries()) {
    const state = standings[index]?.state ?? placeholder.initial
    if (state.status !== 'absent' && state.status !== 'LINKED') creators.set(person, state.createdBy)
  }
  return creators
}

async function accountsAmong(database: Database, userIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await database.query<{ user_id: string }>({
    name: 'accounts_among',
    text: 'SELECT user_id FROM account.users WHERE user_id = ANY($1)',
    values: [userIds],
  })
  return new Set(rows.map(({ user_id }) => Number(user_id)))
}
