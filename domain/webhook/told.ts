import type { PersonId } from '../person.ts'

/** Who sees an entry, and in which group it stands. */
export interface Sight {
  readonly people: ReadonlySet<PersonId>
  readonly groupId: number | null
}

/** What an entry was before something happened to it and is afterwards; null: nobody sees it. */
export interface Turn {
  readonly before: Sight | null
  readonly after: Sight | null
}

/** Who listens, and to what: to one group, or to all that they see. */
export interface Listening {
  readonly userId: PersonId
  readonly groupId: number | null
}

function isSeen(sight: Sight | null, { userId, groupId }: Listening): boolean {
  if (sight === null || !sight.people.has(userId)) return false
  return groupId === null || sight.groupId === groupId
}

/** What a listener is told of it; undefined: nothing. An entry that left their group is gone for whoever listens to that. */
export function toldOf({ before, after }: Turn, listening: Listening): 'added' | 'changed' | 'removed' | undefined {
  const [was, is] = [isSeen(before, listening), isSeen(after, listening)]
  if (was) return is ? 'changed' : 'removed'
  return is ? 'added' : undefined
}
