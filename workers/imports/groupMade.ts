import { derivedId } from '#domain/commands/derivedId.ts'
import { type PersonId, userPerson } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { groupsOf } from '#projections/groups/queries.ts'
import { storeOn } from '../store.ts'
import type { Import } from './imports.ts'

/** By which an import makes its group. */
export const groupCommand = (commandId: string): string => derivedId(commandId, 'group')

/** Whether somebody with an account has joined it by now: it is theirs as well. */
export async function hasOthers(database: Database, self: PersonId, groupId: number): Promise<boolean> {
  const group = (await groupsOf(database, self)).find(each => each.groupId === groupId)
  return group?.members.some(({ person, status }) => person > 0 && person !== self && status === 'APPROVED') ?? false
}

/** Whether an import has made a group that others have joined since, so that it stays when the import is taken back. */
export async function isGroupOfOthers(
  database: Database,
  { userId, commandId, settings }: Pick<Import, 'userId' | 'commandId' | 'settings'>,
): Promise<boolean> {
  if (settings.into == null || !('newGroup' in settings.into)) return false
  const groupId = await groupMadeBy(database, commandId)
  return groupId !== undefined && (await hasOthers(database, userPerson(userId), groupId))
}

/** Undefined: it has made none. */
export async function groupMadeBy(database: Database, commandId: string): Promise<number | undefined> {
  const [made] = await storeOn(database).loadCommand(groupCommand(commandId))
  return made?.type === 'GroupCreated' ? made.data.groupId : undefined
}
