import type { AnswerInvitation } from '../group/commands.ts'
import type { EventStore } from '../store/eventStore.ts'
import { type GroupOutcome, handleGroup } from './groupOutcome.ts'
import type { Deed } from './handle.ts'

export type AnswerInvitationInput = Pick<AnswerInvitation, 'groupId' | 'person' | 'says'>

/** Says yes or no to an invitation to a group. */
export const answerInvitation = (store: EventStore, deed: Deed, input: AnswerInvitationInput): Promise<GroupOutcome> =>
  handleGroup(store, deed, { type: 'AnswerInvitation', actorId: deed.actorId, ...input })
