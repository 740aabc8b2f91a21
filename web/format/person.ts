import type { PersonInput } from '#web/schema.generated.ts'

/** An account holder or a placeholder: both are counted from 1. */
interface Identity {
  readonly id: string
  readonly isPlaceholder: boolean
}

export const isViewer = ({ id, isPlaceholder }: Identity, viewer: { readonly id: string }): boolean =>
  id === viewer.id && !isPlaceholder

export const personInputOf = ({ id, isPlaceholder }: Identity): PersonInput =>
  isPlaceholder ? { placeholderId: id } : { userId: id }

/** An account and a placeholder may have the same number. */
export const personKey = ({ id, isPlaceholder }: Identity): string => `${isPlaceholder ? 'p' : 'u'}${id}`
