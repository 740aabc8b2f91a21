import { Router } from 'express'
import type { Services } from '../services.ts'
import { ownAccount } from './accountJson.ts'
import { signedIn } from './endpoint.ts'
import { ok } from './envelope.ts'

/** What people see and change of their own account. */
export function profileCalls(services: Services): Router {
  return Router().get(
    '/api/users/me',
    signedIn(services, ({ session }) => ok(ownAccount(session.account))),
  )
}
