import { Router } from 'express'
import { refuse } from '#domain/message.ts'
import type { NewAccessToken } from '../account/accessTokens.ts'
import { createAccessToken, revokeAccessToken } from '../account/ownTokens.ts'
import type { Services } from '../services.ts'
import { accessTokenJson } from './accountJson.ts'
import { type SignedInCall, signedIn } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { once, settled } from './once.ts'
import { pathId } from './pathId.ts'
import { resultOf } from './refused.ts'

const answerOf = ({ accessToken, secret }: NewAccessToken): Answer => ({
  status: 201,
  data: { ...accessTokenJson(accessToken), secret },
})

async function create(call: SignedInCall): Promise<Answer> {
  const { services, viewer } = call
  return answerOf(resultOf(await createAccessToken(services, viewer, await call.form(), settled(call, answerOf))))
}

async function list({ services, viewer }: SignedInCall): Promise<Answer> {
  return ok((await services.accessTokens.listOf(viewer.userId)).map(accessTokenJson))
}

async function revoke(call: SignedInCall): Promise<Answer> {
  const { services, viewer } = call
  const answer = ok(null, 'Access token revoked')
  const tokenId = pathId(call, refuse('ACCESS_TOKEN_NOT_FOUND'))
  const settle = settled<void>(call, () => answer)
  resultOf(await revokeAccessToken(services.accessTokens, viewer, tokenId, settle))
  return answer
}

/** What programs of one's own read by. */
export function accessTokenCalls(services: Services): Router {
  return Router()
    .get('/api/settings/tokens', signedIn(services, list))
    .post('/api/settings/tokens', signedIn(services, once(create)))
    .delete('/api/settings/tokens/:id', signedIn(services, once(revoke)))
}
