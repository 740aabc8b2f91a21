import type { PlaceholderCreated, PlaceholderEvent } from './events.ts'

interface AbsentPlaceholder {
  readonly status: 'absent'
}

/** It can be named wherever people are; an archived one is no longer offered, but may still be settled with. */
export type KnownPlaceholder = PlaceholderCreated['data'] & { readonly status: 'ACTIVE' | 'ARCHIVED' }

/** Nothing new can name it: whatever did belongs to an account holder now. */
type LinkedPlaceholder = PlaceholderCreated['data'] & { readonly status: 'LINKED'; readonly linkedTo: number }

interface DeletedPlaceholder {
  readonly status: 'DELETED'
  readonly createdBy: number
}

export type Placeholder = AbsentPlaceholder | KnownPlaceholder | LinkedPlaceholder | DeletedPlaceholder

export const absentPlaceholder: Placeholder = { status: 'absent' }

export const isKnown = (placeholder: Placeholder): placeholder is KnownPlaceholder =>
  placeholder.status === 'ACTIVE' || placeholder.status === 'ARCHIVED'

export function evolve(placeholder: Placeholder, event: PlaceholderEvent): Placeholder {
  if (event.type === 'PlaceholderCreated') return { ...event.data, status: 'ACTIVE' }
  if (placeholder.status === 'LINKED' && event.type === 'PlaceholderDeleted') {
    return { status: 'DELETED', createdBy: placeholder.createdBy }
  }
  if (!isKnown(placeholder)) throw new Error(`${event.type} of a placeholder that is ${placeholder.status}`)
  switch (event.type) {
    case 'PlaceholderArchived':
      return { ...placeholder, status: 'ARCHIVED' }
    case 'PlaceholderRestored':
      return { ...placeholder, status: 'ACTIVE' }
    case 'PlaceholderDeleted':
      return { status: 'DELETED', createdBy: placeholder.createdBy }
    case 'PlaceholderLinked':
      return { ...placeholder, status: 'LINKED', linkedTo: event.data.userId }
    default:
      // The others carry what they change under the names it has here.
      return { ...placeholder, ...event.data }
  }
}
