import { Router } from 'express'
import { z } from 'zod'
import { createPlaceholder } from '#domain/commands/createPlaceholder.ts'
import type { Deed } from '#domain/commands/deed.ts'
import { editPlaceholder } from '#domain/commands/editPlaceholder.ts'
import type { Performed } from '#domain/commands/perform.ts'
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
import { unknownPlaceholder } from '../people/names.ts'
import { findPlaceholder, link, type Placed, placedBy, remove } from '../people/placeholders.ts'
import type { Services } from '../services.ts'
import { amountsJson } from './balances.ts'
import { checked } from './body.ts'
import { deed } from './deed.ts'
import { type SignedInCall, signedIn } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { id } from './fields.ts'
import { pathId } from './pathId.ts'
import { refused, resultOf } from './refused.ts'

const idOf = (call: SignedInCall): number => pathId(call, refuse('INVALID_PLACEHOLDER_ID'))

async function placeholderJson({ nameOf }: Services, view: PlaceholderView): Promise<object> {
  return {
    id: view.placeholderId,
    display_name: view.displayName ?? unknownPlaceholder(view.placeholderId),
    email: view.email,
    status: view.status,
    created_by_id: view.createdBy,
    created_by: { id: view.createdBy, display_name: await nameOf(view.createdBy) },
    created_at: view.createdAt.toISOString(),
    updated_at: view.updatedAt.toISOString(),
  }
}

const listJson = ({ services }: SignedInCall, views: readonly PlaceholderView[]): Promise<object[]> =>
  Promise.all(views.map(view => placeholderJson(services, view)))

const list = (whose: Whose) => async (call: SignedInCall) =>
  ok(await listJson(call, await placeholdersFor(call.services.database, call.session.account.userId, whose)))

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
  return ok(await listJson(call, await searchPlaceholders(database, call.session.account.userId, wanted)))
}

async function visible(call: SignedInCall): Promise<PlaceholderView> {
  const view = await findPlaceholder(call.services, call.session.account.userId, idOf(call))
  if (view === null) throw refused(refuse('PLACEHOLDER_NOT_FOUND'))
  return view
}

const show = async (call: SignedInCall): Promise<Answer> =>
  ok(await placeholderJson(call.services, await visible(call)))

/** Between the viewer and the placeholder, whoever created it. */
async function balance(call: SignedInCall): Promise<Answer> {
  const { services, session } = call
  const view = await visible(call)
  const person = placeholderPerson(view.placeholderId)
  const balances = await balanceWith(services.database, session.account.userId, [person])
  const placeholder = await placeholderJson(services, view)
  return ok({ placeholder, balances: amountsJson(balances.get(person) ?? []) })
}

async function answerWith(
  call: SignedInCall,
  command: (deed: Deed) => Promise<Performed<{ placeholderId: number }>>,
  status = 200,
): Promise<Answer> {
  const named = deed(call)
  const { placeholder, position } = resultOf(await placedBy(call.services, named, await command(named)))
  return { status, data: placeholder && (await placeholderJson(call.services, placeholder)), position }
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

async function create(call: SignedInCall): Promise<Answer> {
  const typed = resultOf(readForm(newPlaceholder, await call.form()))
  return answerWith(call, named => createPlaceholder(call.services.store, named, typed), 201)
}

async function edit(call: SignedInCall): Promise<Answer> {
  const placeholderId = idOf(call)
  const typed = resultOf(readForm(placeholderChanges, await call.form()))
  return answerWith(call, named => editPlaceholder(call.services, named, { placeholderId, ...typed }))
}

/** What it is from now on, in the words of its status. */
const endOf = ({ placeholderId, position, isUnderWay }: Placed, status: string, message: string): Answer => ({
  status: 200,
  data: { id: placeholderId, status },
  message,
  position,
  pending: isUnderWay,
})

async function takeAway(call: SignedInCall): Promise<Answer> {
  const removed = resultOf(await remove(call.services, deed(call), idOf(call)))
  return endOf(removed, removed.end, removed.end === 'DELETED' ? 'Placeholder deleted' : 'Placeholder archived')
}

const linkTo = strictForm({ realUserId: id })

async function linkToSomebody(call: SignedInCall): Promise<Answer> {
  const placeholderId = idOf(call)
  const { realUserId } = resultOf(readForm(linkTo, await call.form()))
  const input = { placeholderId, userId: realUserId }
  const placed = resultOf(await link(call.services, deed(call), input), { userId: 'real_user_id' })
  return endOf(placed, 'LINKED', 'Placeholder linked')
}

/** People without an account. */
export function placeholderCalls(services: Services): Router {
  return Router()
    .get('/api/placeholder-users', signedIn(services, list('own')))
    .post('/api/placeholder-users', signedIn(services, create))
    .get('/api/placeholder-users/visible', signedIn(services, list('all')))
    .get('/api/placeholder-users/search', signedIn(services, find))
    .get('/api/placeholder-users/:id', signedIn(services, show))
    .put('/api/placeholder-users/:id', signedIn(services, edit))
    .delete('/api/placeholder-users/:id', signedIn(services, takeAway))
    .get('/api/placeholder-users/:id/balance', signedIn(services, balance))
    .post('/api/placeholder-users/:id/link', signedIn(services, linkToSomebody))
}
