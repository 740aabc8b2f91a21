/** How somebody is called whose account was deleted, or who never had one. */
export const UNKNOWN_PERSON = 'Unknown User'

/** How a placeholder is called whose name is gone. */
export const unknownPlaceholder = (placeholderId: number): string => `Unknown Placeholder #${placeholderId}`
