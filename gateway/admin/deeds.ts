import { refuse } from '#domain/message.ts'
import { eraseLater } from '#workers/erasure/erasePerson.ts'
import { isAdministrator } from '../account/administrator.ts'
import { chosenPassword } from '../account/forms.ts'
import type { Settle } from '../account/once.ts'
import { hashPassword } from '../account/passwords.ts'
import { PASSWORD_RESETS } from '../account/rateLimits.ts'
import type { Session } from '../account/session.ts'
import { readForm, strictForm } from '../form.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'

/** What the administrator may do to an account. That it is the administrator who asks has been seen to before. */

const NOT_FOUND = refuse('USER_NOT_FOUND')

const resetForm = strictForm({ newPassword: chosenPassword('PASSWORD_REQUIRED') })

/** Ends every session of the person, but never the one that asks. */
export async function resetPassword(
  { accounts, sessions, rateLimits }: Pick<Services, 'accounts' | 'sessions' | 'rateLimits'>,
  { account, token }: Session,
  userId: number,
  input: unknown,
  settle: Settle<null>,
): Promise<Outcome<null>> {
  const admission = await rateLimits.admit(PASSWORD_RESETS, String(account.userId))
  if (!admission.done) return admission
  const form = readForm(resetForm, input)
  if (!form.done) return form
  if ((await accounts.find(userId)) === undefined) return notDone(NOT_FOUND)
  const hashed = await hashPassword(form.value.newPassword)
  if (!hashed.done) return hashed
  const replaced = await sessions.replacePassword(userId, {
    ...{ passwordHash: hashed.value, keptToken: token },
    alongside: connection => settle(connection, null),
  })
  if (replaced === 'signed out') return notDone(refuse('SIGNED_OUT'))
  return replaced === 'replaced' ? done(null) : notDone(NOT_FOUND)
}

/**
 * Deletes an account for good; email and username are free again, the number is never given out anew. From that moment on
 * nobody can do anything by it. What was personal is erased by a job that exists exactly if the account is gone.
 */
export async function deletePerson(
  { sessions }: Pick<Services, 'sessions'>,
  actorId: number,
  userId: number,
  settle: Settle<null>,
): Promise<Outcome<null>> {
  if (isAdministrator({ userId })) return notDone(refuse('USER_PROTECTED'))
  const isGone = await sessions.deleteAccount(userId, async connection => {
    await eraseLater(connection, { userId, actorId })
    await settle(connection, null)
  })
  return isGone ? done(null) : notDone(NOT_FOUND)
}
