import type { AdminUserFieldsFragment } from './AdminUsers.generated.ts'

const administratorId = '1'

/** Who cannot be deleted, and stays signed in when their own password is reset. */
export const isAdministrator = (user: Pick<AdminUserFieldsFragment, 'id'>): boolean => user.id === administratorId

export const fullNameOf = ({
  firstName,
  lastName,
  username,
}: Pick<AdminUserFieldsFragment, 'firstName' | 'lastName' | 'username'>): string =>
  `${firstName} ${lastName}`.trim() || username
