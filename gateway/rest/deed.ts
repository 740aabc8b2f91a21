import type { Deed } from '#domain/commands/deed.ts'
import { deedOf } from '../deed.ts'
import type { SignedInCall } from './endpoint.ts'
import { idempotencyKey } from './once.ts'

/** What somebody does by a call, under the name their client gave it, if it gave it one. */
export const deed = ({ services: { ownWrites }, request, session }: SignedInCall): Deed =>
  deedOf({ userId: session.account.userId, ownWrites }, idempotencyKey(request))
