import { refuse } from '#domain/message.ts'
import { readForm } from '../form.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Accounts } from './accounts.ts'
import { registration } from './forms.ts'
import type { ClaimedKey } from './keyedCalls.ts'
import { hashPassword } from './passwords.ts'
import { type RateLimits, REGISTRATIONS } from './rateLimits.ts'
import { firstSettings } from './settings.ts'
import type { Proof } from './signIn.ts'

const TAKEN = { email: refuse('EMAIL_TAKEN', 'email'), username: refuse('USERNAME_TAKEN', 'username') }

interface Doors {
  readonly accounts: Accounts
  readonly rateLimits: RateLimits
}

/** Opens an account. That it was opened by a call with a key is stored together with it, or neither is. */
export async function register(
  { accounts, rateLimits }: Doors,
  address: string,
  input: unknown,
  key?: ClaimedKey,
): Promise<Outcome<Proof>> {
  const admission = await rateLimits.admit(REGISTRATIONS, address)
  if (!admission.done) return admission
  const form = readForm(registration, input)
  if (!form.done) return form
  const { password, defaultCurrency, preferredCurrency, theme, language, timezone, ...person } = form.value
  const hashed = await hashPassword(password)
  if (!hashed.done) return hashed
  const account = {
    ...{ ...person, passwordHash: hashed.value },
    ...{ currency: defaultCurrency, preferredCurrencies: [preferredCurrency ?? defaultCurrency] },
    settings: firstSettings({ theme, language, timezone }),
  }
  const creation = await accounts.create(account, key)
  return creation.created
    ? done({ account: creation.account, passwordHash: hashed.value })
    : notDone(...creation.taken.map(taken => TAKEN[taken]))
}
