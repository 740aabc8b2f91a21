import { refuse } from '#domain/message.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Settle } from './once.ts'
import type { Session, SessionRecord, Sessions } from './session.ts'

/** A session in the list of all that its owner has. */
export interface ListedSession extends SessionRecord {
  /** The one that asks. */
  readonly isCurrent: boolean
}

/** The one that asks first, unless a program does, then the one seen last. */
export async function listSessions(
  sessions: Sessions,
  userId: number,
  current: Pick<Session, 'id'> | null,
): Promise<readonly ListedSession[]> {
  const all = await sessions.listOf(userId)
  const listed = all.map(session => ({ ...session, isCurrent: session.id === current?.id }))
  return listed.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}

/** That of somebody else is answered like one that never was. */
export async function endSession(
  sessions: Sessions,
  { account }: Session,
  sessionId: number,
  settle: Settle<void>,
): Promise<Outcome<void>> {
  const ended = await sessions.endOne(account.userId, sessionId, connection => settle(connection))
  return ended ? done(undefined) : notDone(refuse('SESSION_NOT_FOUND'))
}
