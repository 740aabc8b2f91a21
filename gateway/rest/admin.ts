import { type RequestHandler, Router } from 'express'
import { refuse } from '#domain/message.ts'
import { isAdministrator } from '../account/administrator.ts'
import { deletePerson, resetPassword } from '../admin/deeds.ts'
import { peopleSearch } from '../admin/forms.ts'
import { listPeople, overview, type PersonRecord } from '../admin/people.ts'
import { sessionOf } from '../http/arrival.ts'
import type { Services } from '../services.ts'
import * as adminRates from './adminRates.ts'
import { checked } from './body.ts'
import { type Endpoint, type SignedInCall, signedIn, withoutBody } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { once, settled } from './once.ts'
import { paging } from './paging.ts'
import { pathId } from './pathId.ts'
import { refused, resultOf } from './refused.ts'

const NOT_FOUND = refuse('USER_NOT_FOUND')

const peopleQuery = paging.extend(peopleSearch.shape)

const personJson = (person: PersonRecord): object => ({
  id: person.userId,
  first_name: person.firstName,
  last_name: person.lastName,
  username: person.username,
  email: person.email,
  preferred_currency: person.currency,
  expenses_count: person.expenses,
  trips_count: person.trips,
  budgets_count: person.budgets,
  created_at: person.createdAt.toISOString(),
  last_login_at: person.lastLoginAt?.toISOString() ?? null,
})

async function stats({ services }: SignedInCall): Promise<Answer> {
  return ok(await overview(services.database))
}

async function list({ services, request }: SignedInCall): Promise<Answer> {
  const { page, per_page, search } = checked(peopleQuery, request.query)
  const { people, total } = await listPeople(services.database, { page, perPage: per_page, search })
  return ok({ users: people.map(personJson), page, per_page, total, has_next: page * per_page < total })
}

async function reset(call: SignedInCall): Promise<Answer> {
  const userId = pathId(call, NOT_FOUND)
  const answer = ok(null, 'The password was reset')
  const settle = settled(call, () => answer)
  resultOf(await resetPassword(call.services, sessionOf(call), userId, await call.form(), settle))
  return answer
}

async function remove(call: SignedInCall): Promise<Answer> {
  const userId = pathId(call, NOT_FOUND)
  const answer = ok(null, 'The user was deleted')
  const settle = settled(call, () => answer)
  resultOf(await deletePerson(call.services, call.viewer.userId, userId, settle))
  return answer
}

/** Whoever else is signed in has no business here. */
function administratorOnly(services: Services, endpoint: Endpoint<SignedInCall>): RequestHandler {
  return signedIn(services, call => {
    if (!isAdministrator(call.viewer)) throw refused(refuse('ADMINISTRATOR_ONLY'))
    return endpoint(call)
  })
}

/** What the administrator sees and does. */
export function adminCalls(services: Services): Router {
  return Router()
    .get('/api/admin/stats', administratorOnly(services, stats))
    .get('/api/admin/users', administratorOnly(services, list))
    .post('/api/admin/users/:id/reset-password', administratorOnly(services, once(reset)))
    .delete('/api/admin/users/:id', administratorOnly(services, once(remove)))
    .get('/api/admin/exchange-rates', administratorOnly(services, adminRates.rates))
    .post('/api/admin/exchange-rates/refresh', administratorOnly(services, withoutBody(once(adminRates.refresh))))
    .post(
      '/api/admin/exchange-rates/held/:id/approve',
      administratorOnly(services, withoutBody(once(adminRates.approve))),
    )
    .delete('/api/admin/exchange-rates/held/:id', administratorOnly(services, once(adminRates.dismiss)))
}
