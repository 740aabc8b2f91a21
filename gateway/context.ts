import DataLoader from 'dataloader'
import type { Account } from './account/accounts.ts'
import type { Session } from './account/sessions.ts'
import type { Services } from './services.ts'

/** What the resolvers of one GraphQL operation work with. */
export interface GatewayContext {
  readonly services: Services
  readonly viewer: Account
  /** The request proved that it comes from one of our own pages, so it may change things. */
  readonly mayMutate: boolean
  /** Asks once for whoever is named repeatedly. */
  readonly displayNames: DataLoader<number, string | undefined>
}

function contextOf(services: Services, { account }: Session, mayMutate: boolean, cache: boolean): GatewayContext {
  const displayNames = new DataLoader<number, string | undefined>(
    userIds => Promise.all(userIds.map(services.accounts.displayName)),
    { cache },
  )
  return { services, viewer: account, mayMutate, displayNames }
}

export const requestContext = (services: Services, session: Session, mayMutate: boolean): GatewayContext =>
  contextOf(services, session, mayMutate, true)

/** A subscription lives for hours and must not remember what it was told at its beginning. */
export const subscriptionContext = (services: Services, session: Session): GatewayContext =>
  contextOf(services, session, false, false)
