import DataLoader from 'dataloader'
import type { PersonId } from '#domain/person.ts'
import type { Account } from './account/accounts.ts'
import { type Caller, signedInBy } from './account/caller.ts'
import type { Session } from './account/session.ts'
import type { Budget } from './fairness/budget.ts'
import type { Pace } from './fairness/pace.ts'
import type { Share } from './fairness/share.ts'
import { openSearchBudget, type SearchBudget } from './feed/search.ts'
import { type AnswerSize, openAnswerSize } from './graphql/answerSize.ts'
import { type Bill, openBill } from './graphql/rateLimit.ts'
import { openListener } from './listener.ts'
import { budgetOf, type Services, sharedWith } from './services.ts'

/** What the resolvers of one GraphQL operation work with. */
export interface GatewayContext {
  readonly services: Services
  readonly caller: Caller
  readonly viewer: Account
  /** The request proved that it comes from one of our own pages, so it may change things. */
  readonly mayMutate: boolean
  /** Makes a subscriber connect and read anew, because something was missed. */
  readonly startOver: () => void
  /** Asks once for whoever is named repeatedly. */
  readonly displayName: (personId: PersonId) => string | Promise<string>
  readonly reading: Share['reading']
  readonly writing: Share['writing']
  readonly pushing: Share['pushing']
  readonly pace: Pace
  readonly budget: Budget
  readonly bill: Bill
  readonly answer: AnswerSize
  readonly searching: SearchBudget
  /** For one of several deeds: what it stores is not held against the others as if they were one. */
  readonly forDeed: () => GatewayContext
  /** For the next event of a subscription: what is told of it is an answer of its own. */
  readonly renewed: () => GatewayContext
}

type Names = ReadonlyMap<PersonId, string>

/** Asks once for whoever is named repeatedly, and a name that is known needs no waiting for. */
function rememberedNames({ nameOf }: Services, known: Names): GatewayContext['displayName'] {
  const names = new Map(known)
  const loader = new DataLoader<PersonId, string>(async ids => {
    const found = await Promise.all(ids.map(nameOf))
    for (const [index, id] of ids.entries()) names.set(id, found[index] ?? '')
    return found
  })
  return id => names.get(id) ?? loader.load(id)
}

/** So many people on one answer would all be waited for, one by one, and go on all at once. */
const MANY_NAMED = 500

/** Looks names up before an answer with many people is put together, so that nobody in it needs to be waited for. */
export async function learnNames({ displayName }: GatewayContext, named: readonly PersonId[]): Promise<void> {
  if (named.length >= MANY_NAMED) await Promise.all([...new Set(named)].map(displayName))
}

/** `claimed`: see sharedWith. */
export function requestContext(services: Services, caller: Caller, mayMutate: boolean, claimed = 0): GatewayContext {
  const viewer = caller.account
  const { reading, writing, pushing, pace } = services.shareOf(viewer.userId)
  const budget = budgetOf(services, caller)
  const own = sharedWith(services, viewer.userId, claimed)
  const context: GatewayContext = {
    services: own,
    caller,
    viewer,
    mayMutate,
    startOver: () => {},
    // Most expenses name whoever asks for them, and that name came with the request.
    displayName: rememberedNames(own, new Map([[viewer.userId, viewer.displayName]])),
    reading,
    writing,
    pushing,
    pace,
    budget,
    bill: openBill(budget, own.toll),
    answer: openAnswerSize(),
    searching: openSearchBudget(),
    forDeed: () => ({ ...context, services: { ...own, store: writing.into(services.store, own.toll) } }),
    renewed: () => requestContext(services, caller, mayMutate, claimed),
  }
  return context
}

/** A subscription lives for hours and must not remember what it was told at its beginning: each event has its own. */
export function subscriptionContext(services: Services, session: Session, startOver: () => void): GatewayContext {
  const { session: listening, changes } = openListener(services, session)
  const heard = { ...services, changes }
  const renewed = (): GatewayContext => {
    const context = requestContext(heard, signedInBy(listening), false)
    return { ...context, displayName: rememberedNames(context.services, new Map()), startOver, renewed }
  }
  return renewed()
}
