import type { AdminUserFieldsFragment } from './AdminUsers.generated.ts'

export const fullNameOf = ({
  firstName,
  lastName,
  username,
}: Pick<AdminUserFieldsFragment, 'firstName' | 'lastName' | 'username'>): string =>
  `${firstName} ${lastName}`.trim() || username
