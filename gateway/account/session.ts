import type { Connection } from '#domain/store/database.ts'
import type { Account } from './accounts.ts'

/** Somebody is signed in. Who it is comes along, because every request wants to know. */
export interface Session {
  readonly id: number
  readonly token: string
  /** Until the browser forgets it, at most 30 days idle; else until the browser is closed, at most 24 hours idle. */
  readonly remembered: boolean
  /** It was just prolonged in the database, so a remembered cookie is due to be prolonged too. */
  readonly prolonged: boolean
  readonly account: Account
}

/** Somebody who has proved who they are, and how they want to be signed in. */
export interface Entry {
  readonly account: Account
  /** That of the password which was the proof. */
  readonly passwordHash: string
  readonly remembered: boolean
  readonly device: string
}

/** A session as its owner sees it in the list of all of theirs. */
export interface SessionRecord {
  readonly id: number
  readonly device: string
  readonly remembered: boolean
  readonly createdAt: Date
  /** To the minute. */
  readonly lastSeenAt: Date
}

export interface Replacement {
  readonly passwordHash: string
  /** That of the old one, where its owner proved it. Without it, their access tokens end as well. */
  readonly provedHash?: string
  /** Of the session that asks for it: it stays, and nothing is done if it is over by now. */
  readonly keptToken?: string
  readonly alongside?: Alongside
}

/** Not done where the password is another one than was proved, or the account gone; nor for who is signed out. */
export type Replaced = 'replaced' | 'outdated' | 'signed out'

/** Done in the same transaction, and only if anything is done. */
export type Alongside = (connection: Connection) => Promise<void>

export interface Sessions {
  /** None where the password was changed, or the account deleted, since it was proved. */
  readonly start: (entry: Entry) => Promise<Session | undefined>
  /** Asked for by every request; those that arrive together are answered by one query. */
  readonly find: (token: string) => Promise<Session | undefined>
  /** The one seen last first. */
  readonly listOf: (userId: number) => Promise<readonly SessionRecord[]>
  readonly end: (token: string) => Promise<void>
  /** Whether the person had such a session. */
  readonly endOne: (userId: number, sessionId: number, alongside?: Alongside) => Promise<boolean>
  readonly endAll: (userId: number, alongside?: Alongside) => Promise<void>
  /** Gives an account a new password and ends every session but the kept one, also those just begun with the old one. */
  readonly replacePassword: (userId: number, replacement: Replacement) => Promise<Replaced>
  /**
   * Deletes an account with every session it has, and does `alongside` in the same transaction: all of it or nothing.
   * False where there is no such account, or it has another password than was proved.
   */
  readonly deleteAccount: (userId: number, alongside: Alongside, provedHash?: string) => Promise<boolean>
  /** Calls back when a session ends here, and not when it does elsewhere or by itself. */
  readonly onEnd: (ended: (sessionId: number) => void) => void
  /** Which of them are not over. Looking does not prolong them. */
  readonly openAmong: (sessionIds: readonly number[]) => Promise<ReadonlySet<number>>
}
