import { useQuery } from '@apollo/client/react'
import { useCallback } from 'react'
import { AdminUsersDocument, type AdminUsersQuery } from './AdminUsers.generated.ts'

export const usersPerPage = 20

export type FoundUsers = NonNullable<AdminUsersQuery['admin']>['users']

interface Wanted {
  readonly page: number
  readonly search: string
}

/** One page of those whose name, username or email holds the search. The page before stays until the next is there. */
export function useUsers({ page, search }: Wanted) {
  const { data, previousData, error, refetch } = useQuery(AdminUsersDocument, {
    variables: { page, perPage: usersPerPage, search: search || null },
    fetchPolicy: 'cache-and-network',
  })
  return {
    found: (data ?? previousData)?.admin?.users,
    error,
    // A failure is shown by `error`.
    refetch: useCallback(() => void refetch().catch(() => undefined), [refetch]),
  }
}
