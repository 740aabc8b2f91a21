import type { TokenInUse } from './accessTokens.ts'
import type { Account } from './accounts.ts'
import type { Session } from './session.ts'

/** Who asks: somebody who is signed in, or a program that they gave a token. */
export interface Caller {
  readonly account: Account
  /** Null: a program asks. */
  readonly session: Session | null
  readonly token: TokenInUse | null
}

export const signedInBy = (session: Session): Caller => ({ account: session.account, session, token: null })

export const byToken = (token: TokenInUse): Caller => ({ account: token.account, session: null, token })
