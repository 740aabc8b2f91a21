import DataLoader from 'dataloader'
import type { ExpenseView } from '#projections/feed/queries.ts'
import type { Account } from './account/accounts.ts'
import type { Session } from './account/sessions.ts'
import type { Services } from './services.ts'

/** What the resolvers of one GraphQL operation work with. Loaders ask once for whatever is asked for repeatedly. */
export interface GatewayContext {
  readonly services: Services
  readonly viewer: Account
  /** The request proved that it comes from one of our own pages, so it may change things. */
  readonly mayMutate: boolean
  readonly displayNames: DataLoader<number, string | undefined>
  readonly expenses: DataLoader<number, ExpenseView | null>
}

export function createContext(services: Services, session: Session, mayMutate: boolean): GatewayContext {
  const { account } = session
  const viewerId = account.userId
  // These already share one query with other requests; the loaders add that nothing is asked for twice.
  return {
    services,
    viewer: account,
    mayMutate,
    displayNames: new DataLoader(userIds => Promise.all(userIds.map(services.accounts.displayName))),
    expenses: new DataLoader(expenseIds =>
      Promise.all(expenseIds.map(expenseId => services.findExpense({ viewerId, expenseId }))),
    ),
  }
}
