import { Router } from 'express'
import { refuse } from '#domain/message.ts'
import type { Account } from '../account/accounts.ts'
import { endedCookies } from '../account/cookies.ts'
import { deleteAccount } from '../account/deleteAccount.ts'
import { updateProfile } from '../account/profile.ts'
import { type Settings, updateSettings } from '../account/settings.ts'
import { findAcquaintance } from '../people/acquaintance.ts'
import { isSecure, type Services } from '../services.ts'
import { ownAccount, publicAccount, settingsJson } from './accountJson.ts'
import { type SignedInCall, signedIn } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { once, settled } from './once.ts'
import { pathId } from './pathId.ts'
import { refused, resultOf } from './refused.ts'

const NOT_FOUND = refuse('USER_NOT_FOUND')

async function changeProfile(call: SignedInCall): Promise<Answer> {
  const { services, viewer } = call
  const input = await call.form()
  const answerOf = (account: Account): Answer => ok(ownAccount(account))
  return answerOf(resultOf(await updateProfile(services, viewer, input, settled(call, answerOf))))
}

/** A key would be of no use: whoever has gone cannot come back with it. */
async function leaveForGood(call: SignedInCall): Promise<Answer> {
  const { services, viewer } = call
  resultOf(await deleteAccount(services, viewer, await call.form()))
  return { ...ok(null, 'Your account was deleted'), cookies: endedCookies(isSecure(services)) }
}

async function changeSettings(call: SignedInCall): Promise<Answer> {
  const { services, viewer } = call
  const input = await call.form()
  const answerOf = (settings: Settings): Answer => ok(settingsJson(settings))
  const { userId } = viewer
  return answerOf(resultOf(await updateSettings(services.database, userId, input, settled(call, answerOf))))
}

async function showPerson(call: SignedInCall): Promise<Answer> {
  const { services, viewer } = call
  const personId = pathId(call, NOT_FOUND)
  if (personId === viewer.userId) return ok(ownAccount(viewer))
  const person = await findAcquaintance(services, viewer.userId, personId)
  if (person === undefined) throw refused(NOT_FOUND)
  return ok(publicAccount(person))
}

/** What people see and change of their own account, and see of those of others. */
export function profileCalls(services: Services): Router {
  return Router()
    .get(
      '/api/users/me',
      signedIn(services, ({ viewer }) => ok(ownAccount(viewer))),
    )
    .put('/api/users/me', signedIn(services, once(changeProfile)))
    .delete('/api/users/me', signedIn(services, leaveForGood))
    .get(
      '/api/users/settings',
      signedIn(services, ({ viewer }) => ok(settingsJson(viewer.settings))),
    )
    .put('/api/users/settings', signedIn(services, once(changeSettings)))
    .get('/api/users/:id', signedIn(services, showPerson))
}
