import type { Deed } from '#domain/commands/deed.ts'
import { deletePlaceholder } from '#domain/commands/deletePlaceholder.ts'
import { handOver } from '#domain/commands/handOver.ts'
import { type LinkPlaceholderInput, linkPlaceholder } from '#domain/commands/linkPlaceholder.ts'
import { type DomainEvent, refuse } from '#domain/message.ts'
import { type PersonId, placeholderPerson, userPerson } from '#domain/person.ts'
import { placeholder } from '#domain/placeholder/decider.ts'
import { isKnown } from '#domain/placeholder/state.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import { standingOf } from '#domain/store/standing.ts'
import {
  isNamed,
  type PlaceholderView,
  partsOf,
  placeholderFor,
  WHERE_NAMED,
} from '#projections/placeholders/queries.ts'
import { followedBy, type Log, type UseCase } from '../carryOut.ts'
import { done, notDone } from '../outcome.ts'
import { afterOwn } from '../ownWrites.ts'
import { secondStep } from '../secondStep.ts'
import type { Services } from '../services.ts'

/** What it takes to do something about them. */
export type Placing = Pick<
  Services,
  'store' | 'database' | 'projected' | 'ownWrites' | 'visibleAmong' | 'accounts' | 'logger'
>

/** One that somebody sees; one they have just created may not have reached the read model. */
export async function findPlaceholder(
  { database, store }: Pick<Services, 'database' | 'store'>,
  viewerId: number,
  placeholderId: number,
): Promise<PlaceholderView | null> {
  return (await placeholderFor(database, viewerId, placeholderId)) ?? ownPlaceholder(store, viewerId, placeholderId)
}

/** As the log has it, for its creator. */
export async function ownPlaceholder(
  store: EventStore,
  viewerId: number,
  placeholderId: number,
): Promise<PlaceholderView | null> {
  const { state, version, eventAt } = await standingOf(store, placeholder, placeholderId)
  const [first, last] = await Promise.all([eventAt(1), eventAt(version)])
  if (first === undefined || last === undefined || !isKnown(state) || state.createdBy !== viewerId) return null
  const { createdBy, nameId, emailId, status } = state
  const [displayName, email] = await Promise.all([
    store.readText(nameId),
    emailId === null ? null : store.readText(emailId),
  ])
  const times = { createdAt: first.recordedAt, updatedAt: last.recordedAt }
  return { placeholderId, createdBy, displayName, email, status, ...times }
}

/** How somebody took one away. */
export interface Ended {
  readonly placeholderId: number
  /** null: it is there for nobody any more. */
  readonly placeholder: PlaceholderView | null
  readonly end: 'DELETED' | 'ARCHIVED' | 'LINKED'
}

/** What the command came to; sent again, the same, whatever has become of the placeholder since. */
const ended = followedBy(
  async (
    { store }: Log,
    viewerId,
    { placeholderId, events }: { placeholderId: number; events: readonly DomainEvent[] },
  ) => {
    const isGone = events.some(({ type }) => type === 'PlaceholderDeleted')
    const own = await ownPlaceholder(store, viewerId, placeholderId)
    return { placeholderId, placeholder: own, end: isGone ? 'DELETED' : 'ARCHIVED' } satisfies Ended
  },
)

export const remove = ended((services: Placing, deed: Deed, placeholderId: number) => {
  const { database, ownWrites } = services
  const named = afterOwn(ownWrites, WHERE_NAMED, (person: PersonId) => isNamed(database, person))
  return deletePlaceholder({ ...services, isNamed: named }, deed, placeholderId)
})

/**
 * Both steps of linking. If the second one cannot be finished here, a worker does it, see workers/linking; whoever linked
 * is told so.
 */
export const link: UseCase<Placing, LinkPlaceholderInput, Ended> = async ({ services, deed }, input) => {
  const { placeholderId, userId } = input
  if ((await services.accounts.displayName(userId)) === undefined) {
    return notDone(refuse('LINK_NEEDS_CONNECTION', 'userId'))
  }
  const outcome = await linkPlaceholder(services, deed, input)
  if (!outcome.done) return notDone(outcome.refusal)
  const handedOver = await secondStep(services, () => handOverParts(services, deed.actorId, input, outcome.position))
  const position = Math.max(handedOver ?? 0, outcome.position)
  return done({
    ...{ view: { placeholderId, placeholder: null, end: 'LINKED' }, position, isUnderWay: handedOver === null },
  })
}

/** Who links waits for so much; a longer history is handed over behind their back. */
const MAX_PARTS_AT_ONCE = 2_000

/** What names it only read models know, so here a deed waits. Null: it is not all known yet, or too much. */
async function handOverParts(
  { database, store, projected }: Placing,
  actorId: number,
  { placeholderId, userId }: LinkPlaceholderInput,
  position: number,
): Promise<number | null> {
  if ((await projected.waitFor(WHERE_NAMED, position)) === 'pending') return null
  const parts = await partsOf(database, placeholderId, position)
  if (parts === null) return null
  if (Object.values(parts).flat().length > MAX_PARTS_AT_ONCE) return null
  const people = { from: placeholderPerson(placeholderId), to: userPerson(userId) }
  return handOver(store, { actorId, ...people, position, parts })
}
