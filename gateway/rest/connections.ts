import { Router } from 'express'
import { refuse } from '#domain/message.ts'
import { strictForm } from '../form.ts'
import { connections } from '../people/codec.ts'
import { accept, disconnect, listConnections, reject, request } from '../people/connections.ts'
import { searchPeople } from '../people/search.ts'
import type { Services } from '../services.ts'
import { checked } from './body.ts'
import { carriesOut } from './carriesOut.ts'
import { type SignedInCall, signedIn, withoutBody } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { id } from './fields.ts'
import { pathId } from './pathId.ts'
import { resultOf } from './refused.ts'

async function list(call: SignedInCall): Promise<Answer> {
  const found = await listConnections(call.services, call.viewer.userId)
  return ok(await Promise.all(found.map(view => connections.json(view, call))))
}

const newConnection = strictForm({ user_id: id })

const ask = carriesOut(connections, request, {
  status: 201,
  input: async call => checked(newConnection, await call.body()).user_id,
})

const input = (call: SignedInCall): number => pathId(call, refuse('CONNECTION_NOT_FOUND'))

const acceptOne = carriesOut(connections, accept, { input })
const rejectOne = carriesOut(connections, reject, { input })
const disconnectOne = carriesOut(connections, disconnect, { input })

async function search({ services, viewer, request: { query } }: SignedInCall): Promise<Answer> {
  const text = typeof query.query === 'string' ? query.query : ''
  const found = resultOf(await searchPeople(services, viewer.userId, text))
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
    .post('/api/users/connections/:id/accept', signedIn(services, withoutBody(acceptOne)))
    .post('/api/users/connections/:id/reject', signedIn(services, withoutBody(rejectOne)))
    .delete('/api/users/connections/:id', signedIn(services, disconnectOne))
}
