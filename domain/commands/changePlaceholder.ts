import type { Refusal } from '../message.ts'
import type { PlaceholderCommand } from '../placeholder/commands.ts'
import { placeholder } from '../placeholder/decider.ts'
import { type PlaceholderEvent, placeholderStream } from '../placeholder/events.ts'
import { isKnown, type Placeholder } from '../placeholder/state.ts'
import type { VaultText } from '../store/append.ts'
import type { Surroundings } from './circle.ts'
import { type Deed, handle, type Outcome } from './handle.ts'

export type PlaceholderOutcome =
  | {
      readonly done: true
      readonly placeholderId: number
      readonly position: number
      /** What happened; on a repeated command, what happened the first time. Empty: it was so already. */
      readonly events: readonly PlaceholderEvent[]
    }
  | { readonly done: false; readonly refusal: Refusal }

/** A repeated command speaks of the placeholder of the first time, not of the id that was drawn for the repetition. */
export function placeholderOutcome(outcome: Outcome, placeholderId: number): PlaceholderOutcome {
  if (!outcome.done) return outcome
  const events = outcome.events as readonly PlaceholderEvent[]
  const { position } = outcome
  return { done: true, placeholderId: events[0]?.data.placeholderId ?? placeholderId, position, events }
}

/** What a command says about who asks for it. */
interface Asking {
  readonly actorId: number
  readonly placeholderId: number
  readonly actorSeesIt: boolean
}

interface Change {
  readonly placeholderId: number
  /** What the client asked for. */
  readonly input: unknown
  readonly prepare: (
    asking: Asking,
    state: Placeholder,
  ) => Promise<{ command: PlaceholderCommand; texts?: readonly VaultText[]; reads?: ReadonlyMap<string, number> }>
}

/** Something that is done to a placeholder there is. */
export async function changePlaceholder(
  { store, visibleAmong }: Surroundings,
  deed: Deed,
  { placeholderId, input, prepare }: Change,
): Promise<PlaceholderOutcome> {
  const { actorId } = deed

  /** Its creator need not be asked about. */
  async function actorSees(state: Placeholder): Promise<boolean> {
    if (!isKnown(state) || state.createdBy === actorId) return false
    return (await visibleAmong(actorId, [placeholderId])).has(placeholderId)
  }

  const outcome = await handle({
    ...{ store, decider: placeholder, deed, input },
    streamId: placeholderStream(placeholderId),
    prepare: async state => prepare({ actorId, placeholderId, actorSeesIt: await actorSees(state) }, state),
  })
  return placeholderOutcome(outcome, placeholderId)
}
