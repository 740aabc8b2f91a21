import { refuse } from '#domain/message.ts'
import { eraseLater } from '#workers/erasure/erasePerson.ts'
import { readForm, strictForm } from '../form.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Account, Accounts } from './accounts.ts'
import { isAdministrator } from './administrator.ts'
import { presentedPassword } from './forms.ts'
import { passwordMatches } from './passwords.ts'
import { PASSWORD_CHANGES, type RateLimits } from './rateLimits.ts'
import type { Sessions } from './session.ts'

const proof = strictForm({ password: presentedPassword('PASSWORD_REQUIRED') })

const WRONG = notDone(refuse('WRONG_PASSWORD', 'password'))

interface Doors {
  readonly accounts: Accounts
  readonly sessions: Sessions
  readonly rateLimits: RateLimits
}

/**
 * Whoever is signed in deletes their own account, as the administrator would. A browser that somebody left open is no proof
 * of who it is; the password is. Whoever counts wrong passwords counts those here, too.
 */
export async function deleteAccount(
  { accounts, sessions, rateLimits }: Doors,
  viewer: Account,
  input: unknown,
): Promise<Outcome<void>> {
  const { userId } = viewer
  const admission = await rateLimits.admit(PASSWORD_CHANGES, String(userId))
  if (!admission.done) return admission
  const form = readForm(proof, input)
  if (!form.done) return form
  if (isAdministrator(viewer)) return notDone(refuse('ADMINISTRATOR_STAYS'))
  const provedHash = await accounts.passwordHash(userId)
  const matches = await passwordMatches(form.value.password, provedHash)
  if (!matches.done) return matches
  if (provedHash === undefined || !matches.value) return WRONG
  const isGone = await sessions.deleteAccount(
    userId,
    connection => eraseLater(connection, { userId, actorId: userId }),
    provedHash,
  )
  return isGone ? done(undefined) : WRONG
}
