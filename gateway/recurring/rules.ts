import { dayIn } from '#domain/day.ts'
import { rule } from '#domain/recurring/decider.ts'
import type { KnownRule } from '#domain/recurring/state.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import { standingOf } from '#domain/store/standing.ts'
import type { Account } from '../account/accounts.ts'

/** One as it is at this very moment, for its owner. */
export async function findRule(store: EventStore, ownerId: number, ruleId: number): Promise<KnownRule | null> {
  const { state } = await standingOf(store, rule, ruleId)
  return state.status === 'known' && state.ownerId === ownerId ? state : null
}

/** Which day it is where somebody lives. */
export const todayOf = ({ settings }: Pick<Account, 'settings'>): string => dayIn(settings.timezone, new Date())
