import { type AnswerInvitationInput, answerInvitation } from '#domain/commands/answerInvitation.ts'
import type { Surroundings } from '#domain/commands/circle.ts'
import { type CreateGroupInput, createGroup } from '#domain/commands/createGroup.ts'
import type { Deed } from '#domain/commands/deed.ts'
import { deleteGroup } from '#domain/commands/deleteGroup.ts'
import { editGroup } from '#domain/commands/editGroup.ts'
import { joinGroup } from '#domain/commands/joinGroup.ts'
import { leaveGroup } from '#domain/commands/leaveGroup.ts'
import type { Account } from '../account/accounts.ts'
import { followedBy, type Log, onLog } from '../carryOut.ts'
import { findGroup } from './groups.ts'

/* What people do about groups. */

const ofGroup = followedBy(({ store }: Log, viewerId, { groupId }: { readonly groupId: number }) =>
  findGroup(store, viewerId, groupId),
)

/** Without a currency it is in one's own. */
type NewGroup = Omit<CreateGroupInput, 'currency'> & { readonly currency?: string | undefined }

export const create = ofGroup(
  (services: Surroundings, deed: Deed, { currency, ...facts }: NewGroup, { currency: own }: Account) => {
    // Sent again after one's own currency was changed, it is the same deed.
    const sent = { createGroup: facts, currency }
    return createGroup(services, { ...deed, sent }, { ...facts, currency: currency ?? own })
  },
)

export const edit = ofGroup(editGroup)
export const remove = ofGroup(onLog(deleteGroup))
export const leave = ofGroup(onLog(leaveGroup))
export const join = ofGroup(onLog(joinGroup))

const answering = (says: AnswerInvitationInput['says']) =>
  ofGroup(({ store }: Log, deed: Deed, invited: Omit<AnswerInvitationInput, 'says'>) =>
    answerInvitation(store, deed, { ...invited, says }),
  )

export const approve = answering('YES')
export const reject = answering('NO')
