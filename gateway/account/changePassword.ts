import { z } from 'zod'
import { refuse } from '#domain/message.ts'
import { readForm, strictForm } from '../form.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Accounts } from './accounts.ts'
import { chosenPassword, presentedPassword } from './forms.ts'
import type { Settle } from './once.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { PASSWORD_CHANGES, type RateLimits } from './rateLimits.ts'
import type { Session, Sessions } from './session.ts'

const passwordChange = strictForm({
  currentPassword: presentedPassword('CURRENT_PASSWORD_REQUIRED'),
  newPassword: chosenPassword('NEW_PASSWORD_REQUIRED'),
  confirmPassword: z.string('CONFIRMATION_REQUIRED').min(1, 'CONFIRMATION_REQUIRED'),
}).refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
  error: 'PASSWORDS_DIFFER',
  path: ['confirmPassword'],
})

const WRONG = notDone(refuse('WRONG_PASSWORD', 'currentPassword'))

interface Doors {
  readonly accounts: Accounts
  readonly sessions: Sessions
  readonly rateLimits: RateLimits
}

/**
 * The session that asks stays, every other one of that person ends. The new password may be the old one: that is a way
 * to sign out everywhere else, and to say no would only tell that the current one was right.
 */
export async function changePassword(
  { accounts, sessions, rateLimits }: Doors,
  { account: { userId }, token }: Session,
  input: unknown,
  settle: Settle<void>,
): Promise<Outcome<void>> {
  const admission = await rateLimits.admit(PASSWORD_CHANGES, String(userId))
  if (!admission.done) return admission
  const form = readForm(passwordChange, input)
  if (!form.done) return form
  const { currentPassword, newPassword } = form.value
  const provedHash = await accounts.passwordHash(userId)
  const matches = await passwordMatches(currentPassword, provedHash)
  if (!matches.done) return matches
  if (provedHash === undefined || !matches.value) return WRONG
  const hashed = await hashPassword(newPassword)
  if (!hashed.done) return hashed
  const replaced = await sessions.replacePassword(userId, {
    ...{ passwordHash: hashed.value, provedHash, keptToken: token },
    alongside: connection => settle(connection),
  })
  if (replaced === 'signed out') return notDone(refuse('SIGNED_OUT'))
  return replaced === 'replaced' ? done(undefined) : WRONG
}
