import { placeholder } from '../placeholder/decider.ts'
import { isKnown } from '../placeholder/state.ts'
import type { Surroundings } from './circle.ts'
import type { Deed } from './deed.ts'
import { type Performed, perform } from './perform.ts'
import { known } from './subject.ts'
import type { Work } from './work.ts'

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
  readonly decide: (work: Work, asking: Asking) => Promise<unknown>
}

/** Something that is done to a placeholder there is. */
export const changePlaceholder = (
  { store, visibleAmong }: Surroundings,
  deed: Deed,
  { placeholderId, input, decide }: Change,
): Promise<Performed<{ placeholderId: number }>> =>
  perform(store, deed, { about: known(placeholder, placeholderId), input }, async work => {
    const { actorId } = deed
    const state = await work.load(placeholder, placeholderId)
    // Its creator need not be asked about.
    const isOthers = isKnown(state) && state.createdBy !== actorId
    const seen = isOthers ? await visibleAmong(actorId, [placeholderId]) : new Set()
    await decide(work, { actorId, placeholderId, actorSeesIt: seen.has(placeholderId) })
  })
