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
  /** Makes a subscriber connect and read anew, because something was missed. */
  readonly startOver: () => void
  /** Asks once for whoever is named repeatedly. */
  readonly displayNames: DataLoader<number, string | undefined>
}

const displayNames = ({ accounts }: Services, cache: boolean) =>
  new DataLoader<number, string | undefined>(userIds => Promise.all(userIds.map(accounts.displayName)), { cache })

export const requestContext = (services: Services, { account }: Session, mayMutate: boolean): GatewayContext => ({
  services,
  viewer: account,
  mayMutate,
  startOver: () => {},
  displayNames: displayNames(services, true),
})

/** A subscription lives for hours and must not remember what it was told at its beginning. */
export const subscriptionContext = (
  services: Services,
  { account }: Session,
  startOver: () => void,
): GatewayContext => ({
  services,
  viewer: account,
  mayMutate: false,
  startOver,
  displayNames: displayNames(services, false),
})
