import { Router } from 'express'
import { refuse } from '#domain/message.ts'
import type { ConnectionView } from '#projections/connections/queries.ts'
import { strictForm } from '../form.ts'
import { answer, type Connected, listConnections, request } from '../people/connections.ts'
import { searchPeople } from '../people/search.ts'
import { UNKNOWN_PERSON } from '../people/unknownPerson.ts'
import type { Services } from '../services.ts'
import { checked } from './body.ts'
import { deed } from './deed.ts'
import { type SignedInCall, signedIn, withoutBody } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { id } from './fields.ts'
import { pathId } from './pathId.ts'
import { resultOf } from './refused.ts'

const NOT_FOUND = refuse('CONNECTION_NOT_FOUND')

export async function connectionJson(
  { services, session }: Pick<SignedInCall, 'services' | 'session'>,
  view: ConnectionView,
): Promise<object> {
  const displayName = await services.accounts.displayName(view.otherId)
  return {
    id: view.connectionId,
    user_id: session.account.userId,
    connected_user_id: view.otherId,
    connected_user: { id: view.otherId, display_name: displayName ?? UNKNOWN_PERSON },
    status: view.status,
    is_receiver: view.isReceiver,
  }
}

async function list(call: SignedInCall): Promise<Answer> {
  const connections = await listConnections(call.services, call.session.account.userId)
  return ok(await Promise.all(connections.map(view => connectionJson(call, view))))
}

async function answerWith(call: SignedInCall, { connection, position }: Connected, status = 200): Promise<Answer> {
  return { status, data: connection && (await connectionJson(call, connection)), position }
}

const newConnection = strictForm({ user_id: id })

async function ask(call: SignedInCall): Promise<Answer> {
  const { user_id } = checked(newConnection, await call.body())
  return answerWith(call, resultOf(await request(call.services, deed(call), user_id)), 201)
}

const saying = (said: Parameters<typeof answer>[3]) => async (call: SignedInCall) =>
  answerWith(call, resultOf(await answer(call.services, deed(call), pathId(call, NOT_FOUND), said)))

async function search({ services, session, request: { query } }: SignedInCall): Promise<Answer> {
  const text = typeof query.query === 'string' ? query.query : ''
  const found = resultOf(await searchPeople(services, session.account.userId, text))
  return ok(
    found.map(({ userId, username, displayName, connection }) => ({
      id: userId,
      username,
      display_name: displayName,
      connection_status: connection?.status ?? null,
      connection_id: connection?.connectionId ?? null,
      is_receiver: connection?.isReceiver ?? null,
    })),
  )
}

/** Who is connected with whom. They come before /api/users/:id, which would take their names for ids. */
export function connectionCalls(services: Services): Router {
  return Router()
    .get('/api/users/search', signedIn(services, search))
    .get('/api/users/connections', signedIn(services, list))
    .post('/api/users/connections', signedIn(services, ask))
    .post('/api/users/connections/:id/accept', signedIn(services, withoutBody(saying('accept'))))
    .post('/api/users/connections/:id/reject', signedIn(services, withoutBody(saying('reject'))))
    .delete('/api/users/connections/:id', signedIn(services, saying('remove')))
}
