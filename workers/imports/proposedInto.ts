import { refuseName } from '#domain/group/facts.ts'
import { userPerson } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { groupsOf } from '#projections/groups/queries.ts'
import type { Examined } from './examined.ts'
import { groupMadeBy } from './groupMade.ts'
import type { Import } from './imports.ts'
import { chosenPeople } from './people.ts'
import type { Into } from './settings.ts'

type Seen = Pick<Import, 'importId' | 'userId' | 'source' | 'settings'> & { readonly examined: Examined }

/**
 * Where entries of a ledger seem to belong: where they went when it was brought along before, else, where it has a name and
 * everybody in it is new here, a group of that name. Undefined: its owner says.
 */
export async function proposedInto(database: Database, seen: Seen): Promise<Into | undefined> {
  const { title, people } = seen.examined
  if (title === null || people.length < 2) return undefined
  const before = await intoBefore(database, seen)
  if (before !== undefined) return before
  const name = [...title].slice(0, MOST_CHARACTERS).join('').trim()
  if (refuseName(name) !== undefined) return undefined
  const chosen = [...(await chosenPeople(database, seen)).values()]
  const self = userPerson(seen.userId)
  return chosen.every(choice => !('person' in choice) || choice.person === self) ? { newGroup: name } : undefined
}

const MOST_CHARACTERS = 50

/** The group of the last import of the same ledger, if its owner is still in it. */
async function intoBefore(database: Database, { importId, userId, source, examined }: Seen): Promise<Into | undefined> {
  if (examined.ledgerId === null) return undefined
  const { rows } = await database.query<{ into: NonNullable<Into> | null; command_id: string }>({
    name: 'into_before',
    text: `SELECT settings -> 'into' AS into, command_id FROM imports.imports
           WHERE user_id = $1 AND source = $2 AND examined ->> 'ledgerId' = $3 AND import_id <> $4
             AND state IN ('DONE', 'CANCELLED') ORDER BY started_at DESC LIMIT 1`,
    values: [userId, source, examined.ledgerId, importId],
  })
  const [last] = rows
  if (last?.into == null) return undefined
  const groupId = 'groupId' in last.into ? last.into.groupId : await groupMadeBy(database, last.command_id)
  const groups = await groupsOf(database, userId)
  const isIn = groups.some(
    group =>
      group.groupId === groupId &&
      group.members.some(({ person, status }) => person === userId && status === 'APPROVED'),
  )
  return groupId !== undefined && isIn ? { groupId } : undefined
}
