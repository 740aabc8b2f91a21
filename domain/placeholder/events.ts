/* These types are the stored form; see domain/expense/events.ts for what changing one means. */

/** Somebody without an account. Name and email are personal text and live in the vault. */
export type PlaceholderCreated = {
  readonly type: 'PlaceholderCreated'
  readonly data: {
    readonly placeholderId: number
    /** An account holder. */
    readonly createdBy: number
    readonly nameId: number
    readonly emailId: number | null
  }
}
export type PlaceholderRenamed = {
  readonly type: 'PlaceholderRenamed'
  readonly data: { readonly placeholderId: number; readonly nameId: number }
}
export type PlaceholderEmailChanged = {
  readonly type: 'PlaceholderEmailChanged'
  readonly data: { readonly placeholderId: number; readonly emailId: number | null }
}
/** No longer offered, but known wherever it has a part. */
export type PlaceholderArchived = {
  readonly type: 'PlaceholderArchived'
  readonly data: { readonly placeholderId: number }
}
export type PlaceholderRestored = {
  readonly type: 'PlaceholderRestored'
  readonly data: { readonly placeholderId: number }
}
/** It never had a part in anything, so it goes with its texts. */
export type PlaceholderDeleted = {
  readonly type: 'PlaceholderDeleted'
  readonly data: { readonly placeholderId: number }
}
/** It has turned out to be this account holder. From here on nothing new can name it; what names it moves over. */
export type PlaceholderLinked = {
  readonly type: 'PlaceholderLinked'
  readonly data: { readonly placeholderId: number; readonly userId: number }
}

export type PlaceholderEvent =
  | PlaceholderCreated
  | PlaceholderRenamed
  | PlaceholderEmailChanged
  | PlaceholderArchived
  | PlaceholderRestored
  | PlaceholderDeleted
  | PlaceholderLinked

export const placeholderStream = (placeholderId: number): string => `placeholder-${placeholderId}`
