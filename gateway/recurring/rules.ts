import { rule } from '#domain/recurring/decider.ts'
import type { KnownRule } from '#domain/recurring/state.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import { standingOf } from '#domain/store/standing.ts'

/** One as it is at this very moment, for its owner. */
export async function findRule(store: EventStore, ownerId: number, ruleId: number): Promise<KnownRule | null> {
  const { state } = await standingOf(store, rule, ruleId)
  return state.status === 'known' && state.ownerId === ownerId ? state : null
}
