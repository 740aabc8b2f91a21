import DataLoader from 'dataloader'
import type { PersonId } from '#domain/person.ts'
import type { Account } from './account/accounts.ts'
import type { Session } from './account/sessions.ts'
import { openListener } from './listener.ts'
import type { Services } from './services.ts'

/** What the resolvers of one GraphQL operation work with. */
export interface GatewayContext {
  readonly services: Services
  readonly session: Session
  readonly viewer: Account
  /** The request proved that it comes from one of our own pages, so it may change things. */
  readonly mayMutate: boolean
  /** Makes a subscriber connect and read anew, because something was missed. */
  readonly startOver: () => void
  /** Asks once for whoever is named repeatedly. */
  readonly displayName: (personId: PersonId) => string | Promise<string>
}

const displayNames = ({ nameOf }: Services, cache: boolean) =>
  new DataLoader<PersonId, string>(ids => Promise.all(ids.map(nameOf)), { cache })

export function requestContext(services: Services, session: Session, mayMutate: boolean): GatewayContext {
  const viewer = session.account
  const names = displayNames(services, true)
  return {
    services,
    session,
    viewer,
    mayMutate,
    startOver: () => {},
    // Most expenses name whoever asks for them, and that name came with the session.
    displayName: id => (id === viewer.userId ? viewer.displayName : names.load(id)),
  }
}

/** A subscription lives for hours and must not remember what it was told at its beginning. */
export function subscriptionContext(services: Services, session: Session, startOver: () => void): GatewayContext {
  const names = displayNames(services, false)
  const { session: listening, changes } = openListener(services, session)
  return {
    services: { ...services, changes },
    session: listening,
    get viewer() {
      return listening.account
    },
    mayMutate: false,
    startOver,
    displayName: id => names.load(id),
  }
}
