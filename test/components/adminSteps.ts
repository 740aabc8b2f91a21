import {
  type AdminUserFieldsFragment,
  AdminUsersDocument,
  DeleteUserDocument,
  ResetUserPasswordDocument,
} from '#web/features/admin/AdminUsers.generated.ts'
import { answers } from './server.ts'

/* Accounts as the administrator sees them; tests say it with these. */

export type User = AdminUserFieldsFragment

/** "Stranger No7", who was never here. */
export const stranger = (number: number, changes: Partial<User> = {}): User => ({
  ...{ id: String(number), firstName: 'Stranger', lastName: `No${number}`, username: `stranger${number}` },
  ...{ email: `stranger${number}@example.org`, preferredCurrency: 'JPY' },
  ...{ expensesCount: 0, tripsCount: 0, budgetsCount: 0 },
  ...{ createdAt: '2026-03-01T10:00:00.000Z', lastLoginAt: null, isAdministrator: false },
  ...changes,
})

export const strangers = (from: number, to: number): User[] =>
  Array.from({ length: to - from + 1 }, (_, index) => stranger(from + index))

/** From here on these have accounts: whoever is deleted is gone, and is not found a second time. */
export function thereAre(users: readonly User[]): void {
  let left = users
  answers(AdminUsersDocument, ({ page, perPage, search }) => {
    const found = left.filter(({ firstName, lastName }) =>
      `${firstName} ${lastName}`.toLowerCase().includes((search ?? '').toLowerCase()),
    )
    const shown = found.slice((page - 1) * perPage, page * perPage)
    return { admin: { users: { users: shown, page, total: found.length, hasNext: found.length > page * perPage } } }
  })
  answers(DeleteUserDocument, ({ input }) => {
    const isThere = left.some(({ id }) => id === input.userId)
    left = left.filter(({ id }) => id !== input.userId)
    return { deleteUser: { ok: isThere, refusals: isThere ? [] : [{ code: 'USER_NOT_FOUND' as const, message: '' }] } }
  })
  answers(ResetUserPasswordDocument, () => ({ resetUserPassword: { ok: true, refusals: [] } }))
}
