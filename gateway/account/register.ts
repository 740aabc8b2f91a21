import { refuse } from '#domain/message.ts'
import { readForm } from '../form.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Accounts } from './accounts.ts'
import { registration } from './forms.ts'
import type { ClaimedKey } from './keyedCalls.ts'
import { hashPassword } from './passwords.ts'
import type { Proof } from './signIn.ts'

const TAKEN = { email: refuse('EMAIL_TAKEN', 'email'), username: refuse('USERNAME_TAKEN', 'username') }

/** Opens an account. That it was opened by a call with a key is stored together with it, or neither is. */
export async function register(accounts: Accounts, input: unknown, key?: ClaimedKey): Promise<Outcome<Proof>> {
  const form = readForm(registration, input)
  if (!form.done) return form
  const { password, defaultCurrency, preferredCurrency, ...person } = form.value
  const passwordHash = await hashPassword(password)
  const account = {
    ...person,
    ...{ passwordHash, currency: defaultCurrency, preferredCurrencies: [preferredCurrency ?? defaultCurrency] },
  }
  const creation = await accounts.create(account, key)
  return creation.created ? done({ account: creation.account, passwordHash }) : notDone(TAKEN[creation.taken])
}
