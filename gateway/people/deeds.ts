import { createPlaceholder } from '#domain/commands/createPlaceholder.ts'
import { editPlaceholder } from '#domain/commands/editPlaceholder.ts'
import { restorePlaceholder } from '#domain/commands/restorePlaceholder.ts'
import { followedBy, type Log, onLog } from '../carryOut.ts'
import { ownPlaceholder } from './placeholders.ts'

/* What people do about those who have no account. How one is taken away is in placeholders.ts. */

const ofPlaceholder = followedBy(({ store }: Log, viewerId, { placeholderId }: { readonly placeholderId: number }) =>
  ownPlaceholder(store, viewerId, placeholderId),
)

export const create = ofPlaceholder(onLog(createPlaceholder))
export const edit = ofPlaceholder(editPlaceholder)
export const restore = ofPlaceholder(restorePlaceholder)
