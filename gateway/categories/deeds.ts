import { createCategory } from '#domain/commands/createCategory.ts'
import type { Deed } from '#domain/commands/deed.ts'
import { deleteCategory } from '#domain/commands/deleteCategory.ts'
import { editCategory } from '#domain/commands/editCategory.ts'
import type { Account } from '../account/accounts.ts'
import { currentMonth } from '../account/months.ts'
import { followedBy, type Log, onLog } from '../carryOut.ts'
import { findOwn } from './categories.ts'

/* What people do about categories of their own. */

const ofCategory = followedBy(({ store }: Log, viewerId, { categoryId }: { readonly categoryId: number }) =>
  findOwn(store, viewerId, categoryId),
)

export const create = ofCategory(createCategory)
export const edit = ofCategory(onLog(editCategory))

export const remove = ofCategory(({ store }: Log, deed: Deed, categoryId: number, viewer: Account) =>
  deleteCategory(store, deed, { categoryId, month: currentMonth(viewer) }),
)
