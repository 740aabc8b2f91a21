import type { AnswerInvitation } from '../group/commands.ts'
import type { EventStore } from '../store/eventStore.ts'
import { aboutGroup } from './aboutGroup.ts'
import type { Deed } from './deed.ts'
import type { Performed } from './perform.ts'

export type AnswerInvitationInput = Pick<AnswerInvitation, 'groupId' | 'person' | 'says'>

/** Says yes or no to an invitation to a group. */
export const answerInvitation = (
  store: EventStore,
  deed: Deed,
  input: AnswerInvitationInput,
): Promise<Performed<{ groupId: number }>> =>
  aboutGroup(store, deed, { type: 'AnswerInvitation', actorId: deed.actorId, ...input })
