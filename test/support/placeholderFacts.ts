import type { PlaceholderCreated, PlaceholderEvent } from '#domain/placeholder/events.ts'

/* What can happen to placeholders, in the words of the log. */

export const created = (placeholderId: number, facts: Partial<PlaceholderCreated['data']> = {}): PlaceholderEvent => ({
  type: 'PlaceholderCreated',
  data: { createdBy: 1, nameId: 100 + placeholderId, emailId: null, ...facts, placeholderId },
})
export const renamed = (placeholderId: number, nameId: number): PlaceholderEvent => ({
  type: 'PlaceholderRenamed',
  data: { placeholderId, nameId },
})
export const emailChanged = (placeholderId: number, emailId: number | null): PlaceholderEvent => ({
  type: 'PlaceholderEmailChanged',
  data: { placeholderId, emailId },
})
export const archived = (placeholderId: number): PlaceholderEvent => ({
  type: 'PlaceholderArchived',
  data: { placeholderId },
})
export const restored = (placeholderId: number): PlaceholderEvent => ({
  type: 'PlaceholderRestored',
  data: { placeholderId },
})
export const deleted = (placeholderId: number): PlaceholderEvent => ({
  type: 'PlaceholderDeleted',
  data: { placeholderId },
})
export const linked = (placeholderId: number, userId: number): PlaceholderEvent => ({
  type: 'PlaceholderLinked',
  data: { placeholderId, userId },
})
