import type { AdminUserFieldsFragment } from './AdminUsers.generated.ts'

/** The administrator cannot be deleted. */
const administratorId = '1'

export const isProtected = (user: Pick<AdminUserFieldsFragment, 'id'>): boolean => user.id === administratorId

export const fullNameOf = ({
  firstName,
  lastName,
  username,
}: Pick<AdminUserFieldsFragment, 'firstName' | 'lastName' | 'username'>): string =>
  `${firstName} ${lastName}`.trim() || username
