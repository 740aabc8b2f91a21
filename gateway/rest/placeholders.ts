import { Router } from 'express'
import { z } from 'zod'
import { refuse } from '#domain/message.ts'
import { placeholderPerson } from '#domain/person.ts'
import {
  type PlaceholderView,
  placeholdersFor,
  searchPlaceholders,
  type Whose,
} from '#projections/placeholders/queries.ts'
import { balanceWith } from '../balances/balances.ts'
import { readForm, strictForm, takenFrom } from '../form.ts'
import { endedPlaceholders, placeholders } from '../people/codec.ts'
import { create, edit } from '../people/deeds.ts'
import { findPlaceholder, link, remove } from '../people/placeholders.ts'
import type { Services } from '../services.ts'
import { amountsJson } from './balances.ts'
import { checked } from './body.ts'
import { carriesOut } from './carriesOut.ts'
import { type SignedInCall, signedIn } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { id } from './fields.ts'
import { pathId } from './pathId.ts'
import { refused, resultOf } from './refused.ts'

const idOf = (call: SignedInCall): number => pathId(call, refuse('INVALID_PLACEHOLDER_ID'))

const listJson = (call: SignedInCall, views: readonly PlaceholderView[]): Promise<readonly unknown[]> =>
  Promise.all(views.map(view => placeholders.json(view, call)))

const list = (whose: Whose) => async (call: SignedInCall) =>
  ok(await listJson(call, await placeholdersFor(call.services.database, call.viewer.userId, whose)))

const CONTEXTS = { all: 'all', visible: 'all', own: 'own', others: 'others' } as const satisfies Record<string, Whose>

const MAX_SEARCH = 200

const search = z.object({
  q: z
    .string('INVALID_SEARCH')
    .max(MAX_SEARCH, 'INVALID_SEARCH')
    .refine(text => text.isWellFormed() && !text.includes('\0'), 'INVALID_SEARCH')
    .transform(text => text.trim())
    .default(''),
  context: z.enum(['all', 'visible', 'own', 'others'], 'INVALID_SEARCH_CONTEXT').default('all'),
})

async function find(call: SignedInCall): Promise<Answer> {
  const { q, context } = checked(search, call.request.query)
  const { database } = call.services
  const wanted = { text: q, whose: CONTEXTS[context] }
  return ok(await listJson(call, await searchPlaceholders(database, call.viewer.userId, wanted)))
}

async function visible(call: SignedInCall): Promise<PlaceholderView> {
  const view = await findPlaceholder(call.services, call.viewer.userId, idOf(call))
  if (view === null) throw refused(refuse('PLACEHOLDER_NOT_FOUND'))
  return view
}

const show = async (call: SignedInCall): Promise<Answer> => ok(await placeholders.json(await visible(call), call))

/** Between the viewer and the placeholder, whoever created it. */
async function balance(call: SignedInCall): Promise<Answer> {
  const { services, viewer } = call
  const view = await visible(call)
  const person = placeholderPerson(view.placeholderId)
  const balances = await balanceWith(services.database, viewer, [person])
  const placeholder = await placeholders.json(view, call)
  return ok({ placeholder, balances: amountsJson(balances.get(person) ?? []) })
}

const displayName = z.string('NAME_REQUIRED')
/** No email is none, an empty one, or null, as answers have it. */
const email = z
  .string('INVALID_EMAIL')
  .nullish()
  .transform(text => (text === null ? '' : text))

const ONLY_SHOWN = ['id', 'status', 'createdById', 'createdBy', 'createdAt', 'updatedAt']

const newPlaceholder = takenFrom(strictForm({ displayName, email }), ONLY_SHOWN)
const placeholderChanges = takenFrom(
  strictForm({ displayName: displayName.nullish().transform(text => text ?? undefined), email }),
  ONLY_SHOWN,
)

const createOne = carriesOut(placeholders, create, {
  status: 201,
  input: async call => resultOf(readForm(newPlaceholder, await call.form())),
})

const editOne = carriesOut(placeholders, edit, {
  input: async call => {
    const placeholderId = idOf(call)
    return { placeholderId, ...resultOf(readForm(placeholderChanges, await call.form())) }
  },
})

const takeOneAway = carriesOut(endedPlaceholders, remove, {
  input: idOf,
  says: ({ end }) => (end === 'DELETED' ? 'Placeholder deleted' : 'Placeholder archived'),
})

const somebody = strictForm({ realUserId: id })

const linkToSomebody = carriesOut(endedPlaceholders, link, {
  input: async call => {
    const placeholderId = idOf(call)
    const { realUserId } = resultOf(readForm(somebody, await call.form()))
    return { placeholderId, userId: realUserId }
  },
  says: 'Placeholder linked',
})

/** People without an account. */
export function placeholderCalls(services: Services): Router {
  return Router()
    .get('/api/placeholder-users', signedIn(services, list('own')))
    .post('/api/placeholder-users', signedIn(services, createOne))
    .get('/api/placeholder-users/visible', signedIn(services, list('all')))
    .get('/api/placeholder-users/search', signedIn(services, find))
    .get('/api/placeholder-users/:id', signedIn(services, show))
    .put('/api/placeholder-users/:id', signedIn(services, editOne))
    .delete('/api/placeholder-users/:id', signedIn(services, takeOneAway))
    .get('/api/placeholder-users/:id/balance', signedIn(services, balance))
    .post('/api/placeholder-users/:id/link', signedIn(services, linkToSomebody))
}
