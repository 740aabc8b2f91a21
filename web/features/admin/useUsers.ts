import { useQuery } from '@apollo/client/react'
import { useCallback, useEffect } from 'react'
import { AdminUsersDocument, type AdminUsersQuery } from './AdminUsers.generated.ts'

const usersPerPage = 20

export type FoundUsers = NonNullable<AdminUsersQuery['admin']>['users']

interface Wanted {
  readonly page: number
  readonly search: string
  readonly moveTo: (page: number) => void
}

export const lastPageOf = ({ total }: Pick<FoundUsers, 'total'>): number => Math.ceil(total / usersPerPage)

/** A page after the last one, where nobody is though somebody was found. */
const isBeyondTheLast = ({ users, total }: FoundUsers): boolean => users.length === 0 && total > 0

/**
 * One page of those whose name, username or email holds the search. The page before stays until the next is there, and
 * from a page that does not exist, such as one whose last user was just deleted, the way leads to the last one.
 */
export function useUsers({ page, search, moveTo }: Wanted) {
  const { data, previousData, error, refetch } = useQuery(AdminUsersDocument, {
    variables: { page, perPage: usersPerPage, search: search || null },
    fetchPolicy: 'cache-and-network',
  })
  const answer = data?.admin?.users
  const lastPage = answer && isBeyondTheLast(answer) ? lastPageOf(answer) : page
  useEffect(() => {
    if (page > lastPage) moveTo(lastPage)
  })
  const found = answer ?? previousData?.admin?.users
  return {
    found: found && !isBeyondTheLast(found) ? found : undefined,
    error,
    // A failure is shown by `error`.
    refetch: useCallback(() => void refetch().catch(() => undefined), [refetch]),
  }
}
