import type { Deed } from '#domain/commands/deed.ts'
import { deedOf } from '../deed.ts'
import type { SignedInCall } from './endpoint.ts'
import { idempotencyKey } from './once.ts'

/** What somebody does by a call, under the name their client gave it, if it gave it one. */
export const deed = ({ request, session }: SignedInCall): Deed =>
  deedOf(session.account.userId, idempotencyKey(request))
