import { z } from 'zod'
import { dayIn, isDay } from '#domain/day.ts'
import { refuse } from '#domain/message.ts'
import { fitsInALine, isVisible } from '#domain/text.ts'
import { readForm, strictForm } from '../form.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import { type AccessTokens, MAX_ACCESS_TOKENS, type NewAccessToken } from './accessTokens.ts'
import type { Account, Accounts } from './accounts.ts'
import { endOfDay } from './endOfDay.ts'
import { presentedPassword } from './forms.ts'
import type { Settle } from './once.ts'
import { passwordMatches } from './passwords.ts'
import { PASSWORD_CHANGES, type RateLimits } from './rateLimits.ts'
import { TOKEN_SCOPES } from './tokenScope.ts'

const MAX_NAME = 100
/** The next day has four digits for its year, too. */
const LAST_DAY = '9998-12-31'

/** What somebody knows a program of theirs by. */
export const programName = z
  .string('NAME_REQUIRED')
  .trim()
  .refine(isVisible, { error: 'NAME_REQUIRED', abort: true })
  .refine(text => [...text].length <= MAX_NAME, { error: 'NAME_TOO_LONG', params: { max: MAX_NAME } })
  .refine(fitsInALine, 'INVALID_NAME')

/** The last day on which it works; none: until it is revoked. */
const expiresOn = z
  .string('INVALID_DATE')
  .refine(day => isDay(day) && day <= LAST_DAY, 'INVALID_DATE')
  .nullish()

const newToken = strictForm({
  name: programName,
  scope: z.enum(TOKEN_SCOPES, 'INVALID_SCOPE'),
  expiresOn,
  currentPassword: presentedPassword('CURRENT_PASSWORD_REQUIRED'),
})

interface Doors {
  readonly accounts: Pick<Accounts, 'passwordHash'>
  readonly accessTokens: AccessTokens
  readonly rateLimits: RateLimits
}

const WRONG = notDone(refuse('WRONG_PASSWORD', 'currentPassword'))

/**
 * A token outlives the session it was made in, and a change of the password. So whoever makes one proves that they are no
 * thief of a session; guesses count with those at the password.
 */
export async function createAccessToken(
  { accounts, accessTokens, rateLimits }: Doors,
  { userId, settings }: Pick<Account, 'userId' | 'settings'>,
  input: unknown,
  settle: Settle<NewAccessToken>,
): Promise<Outcome<NewAccessToken>> {
  const admission = await rateLimits.admit(PASSWORD_CHANGES, String(userId))
  if (!admission.done) return admission
  const form = readForm(newToken, input)
  if (!form.done) return form
  const { name, scope, expiresOn, currentPassword } = form.value
  const { timezone } = settings
  if (expiresOn != null && expiresOn < dayIn(timezone, new Date())) {
    return notDone(refuse('EXPIRY_IN_THE_PAST', 'expiresOn'))
  }
  const provedHash = await accounts.passwordHash(userId)
  const matches = await passwordMatches(currentPassword, provedHash)
  if (!matches.done) return matches
  if (provedHash === undefined || !matches.value) return WRONG
  const expiresAt = expiresOn == null ? null : endOfDay(expiresOn, timezone)
  // Where the call is repeated, the answer that is kept for it does not have the secret.
  const made = await accessTokens.make(userId, { name, scope, expiresAt, provedHash }, (connection, { accessToken }) =>
    settle(connection, { accessToken, secret: null }),
  )
  if (made === 'outdated') return WRONG
  return made === 'too many' ? notDone(refuse('TOO_MANY_TOKENS', undefined, { max: MAX_ACCESS_TOKENS })) : done(made)
}

/** That of somebody else is answered like one that never was. */
export async function revokeAccessToken(
  accessTokens: AccessTokens,
  { userId }: Pick<Account, 'userId'>,
  tokenId: number,
  settle: Settle<void>,
): Promise<Outcome<void>> {
  const isRevoked = await accessTokens.revoke(userId, tokenId, connection => settle(connection))
  return isRevoked ? done(undefined) : notDone(refuse('ACCESS_TOKEN_NOT_FOUND'))
}
