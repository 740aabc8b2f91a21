import { z } from 'zod'
import type { PersonId } from '#domain/person.ts'
import type { InputOf } from '../carryOut.ts'
import { strictForm, takenFrom } from '../form.ts'
import type { create, edit } from '../groups/deeds.ts'
import { optionalId, personOf, version } from './fields.ts'

/*
 * Groups as REST clients send them. Only the form is checked here; what a name may be and who may be a member, the rules
 * of the domain say, in the same words for every way in.
 */

const namedMember = strictForm({ user_id: optionalId, placeholder_user_id: optionalId }, 'MEMBER_PERSON_REQUIRED')

const member = takenFrom(namedMember, ['display_name', 'role', 'status']).transform(
  ({ user_id, placeholder_user_id }, context): PersonId => {
    const person = personOf(user_id, placeholder_user_id)
    if (person !== undefined && (user_id == null || placeholder_user_id == null)) return person
    const isNobody = person === undefined
    context.addIssue({
      code: 'custom',
      message: isNobody ? 'MEMBER_PERSON_REQUIRED' : 'MEMBER_PERSON_AMBIGUOUS',
      path: [isNobody ? 'user_id' : 'placeholder_user_id'],
    })
    return z.NEVER
  },
)

const fields = {
  name: z.string('GROUP_NAME_REQUIRED'),
  description: z.string('INVALID_GROUP_DESCRIPTION').nullish(),
  default_currency: z.string('UNKNOWN_CURRENCY').nullish(),
  share_expenses_summary: z.boolean('INVALID_SUMMARY_SHARING').nullish(),
  members: z.array(member, 'MEMBERS_NOT_A_LIST').nullish(),
}

const ONLY_SHOWN = ['id', 'currency_symbol', 'membership', 'created_by_id', 'created_at']

export const newGroup = takenFrom(strictForm(fields).extend({ version }), ONLY_SHOWN)
export const groupChanges = takenFrom(strictForm(fields).partial().extend({ version }), ONLY_SHOWN)

export const createInput = (typed: z.output<typeof newGroup>): InputOf<typeof create> => ({
  name: typed.name,
  description: typed.description ?? undefined,
  currency: typed.default_currency ?? undefined,
  sharesSummary: typed.share_expenses_summary ?? undefined,
  members: typed.members ?? undefined,
})

/** What is not there stays as it is; a description that is null goes. */
export const editInput = (groupId: number, typed: z.output<typeof groupChanges>): InputOf<typeof edit> => ({
  groupId,
  name: typed.name,
  description: typed.description === null ? '' : typed.description,
  currency: typed.default_currency ?? undefined,
  sharesSummary: typed.share_expenses_summary ?? undefined,
  members: typed.members ?? undefined,
  version: typed.version ?? undefined,
})
