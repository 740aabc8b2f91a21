import { refuse } from '#domain/message.ts'
import { readForm } from '../form.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Account, Accounts } from './accounts.ts'
import { credentials } from './forms.ts'
import { passwordMatches } from './passwords.ts'
import { LOGINS, LOGINS_OF_ADDRESS, type RateLimits } from './rateLimits.ts'

/** Somebody has proved whose account it is. */
export interface Proof {
  readonly account: Account
  readonly passwordHash: string
}

export interface SignIn extends Proof {
  readonly rememberMe: boolean
}

interface Doors {
  readonly accounts: Accounts
  readonly rateLimits: RateLimits
}

/** What is refused by the form was a try too, though nobody's. */
function emailOf(input: unknown): string {
  const email = typeof input === 'object' && input !== null && 'email' in input ? input.email : undefined
  return credentials.shape.email.safeParse(email).data ?? ''
}

async function admit(rateLimits: RateLimits, address: string, input: unknown): Promise<Outcome<void>> {
  const admission = await rateLimits.admit(LOGINS_OF_ADDRESS, address)
  return admission.done ? rateLimits.admit(LOGINS, address, emailOf(input)) : admission
}

/** Wrong emails and wrong passwords are answered alike, after the same time. */
export async function signIn(
  { accounts, rateLimits }: Doors,
  address: string,
  input: unknown,
): Promise<Outcome<SignIn>> {
  const admission = await admit(rateLimits, address, input)
  if (!admission.done) return admission
  const form = readForm(credentials, input)
  if (!form.done) return form
  const { email, password, rememberMe } = form.value
  const found = await accounts.findByEmail(email)
  const matches = await passwordMatches(password, found?.passwordHash)
  if (!matches.done) return matches
  return found !== undefined && matches.value ? done({ ...found, rememberMe }) : notDone(refuse('WRONG_CREDENTIALS'))
}
