import { nextOf, usualOf } from '#domain/recurring/coming.ts'
import { rule } from '#domain/recurring/decider.ts'
import type { Terms } from '#domain/recurring/events.ts'
import type { KnownRule } from '#domain/recurring/state.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import { standingOf } from '#domain/store/standing.ts'
import type { Account } from '../account/accounts.ts'
import { todayOf } from '../account/today.ts'
import { asAgreedBy } from './asAgreed.ts'

/** One as it is at this very moment, for its owner. */
export async function findRule(store: EventStore, ownerId: number, ruleId: number): Promise<KnownRule | null> {
  const { state } = await standingOf(store, rule, ruleId)
  return state.status === 'known' && state.ownerId === ownerId ? state : null
}

/** What is recorded by one as a rule, divided as it will be the next time. */
export const usualTerms = (
  store: EventStore,
  known: KnownRule,
  viewer: Pick<Account, 'userId' | 'settings'>,
): Promise<Terms> => asAgreedBy(store, viewer.userId)(nextOf(known)?.date ?? todayOf(viewer), usualOf(known).terms)
