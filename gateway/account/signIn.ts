import { refuse } from '#domain/message.ts'
import { readForm } from '../form.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Account, Accounts } from './accounts.ts'
import { credentials } from './forms.ts'
import { passwordMatches } from './passwords.ts'

/** Somebody has proved whose account it is. */
export interface Proof {
  readonly account: Account
  readonly passwordHash: string
}

export interface SignIn extends Proof {
  readonly rememberMe: boolean
}

/** Wrong emails and wrong passwords are answered alike, after the same time. */
export async function signIn(accounts: Accounts, input: unknown): Promise<Outcome<SignIn>> {
  const form = readForm(credentials, input)
  if (!form.done) return form
  const { email, password, rememberMe } = form.value
  const found = await accounts.findByEmail(email)
  const matches = await passwordMatches(password, found?.passwordHash)
  return found !== undefined && matches ? done({ ...found, rememberMe }) : notDone(refuse('WRONG_CREDENTIALS'))
}
