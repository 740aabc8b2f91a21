import { Router } from 'express'
import { z } from 'zod'
import { isEmail, tidyEmail } from '#domain/email.ts'
import { refuse } from '#domain/message.ts'
import { acquaintancesFor } from '#workers/imports/acquaintances.ts'
import type { SomebodyIn } from '#workers/imports/examined.ts'
import type { Import } from '#workers/imports/imports.ts'
import type { Chosen } from '#workers/imports/settings.ts'
import { strictForm } from '../form.ts'
import { plan, start } from '../imports/deeds.ts'
import { categoriesIn } from '../imports/shown.ts'
import { bringTricount, keyIn, waitingFor } from '../imports/tricount.ts'
import type { Services } from '../services.ts'
import { checked } from './body.ts'
import { type SignedInCall, signedIn } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { flawsOf, settledImport } from './importEnd.ts'
import { refused, resultOf } from './refused.ts'

/* The two calls by which a ledger of Tricount comes along, as documented; what they do is an import like any other. */

const link = strictForm({ tricountUrl: z.string('TRICOUNT_URL_REQUIRED') })

async function validate(call: SignedInCall): Promise<Answer> {
  const { services, viewer } = call
  const { tricountUrl } = checked(link, await call.form())
  const { key, imported } = resultOf(await bringTricount(services, viewer, resultOf(keyIn(tricountUrl))))
  return { status: 200, data: null, later: () => shown(call, key, imported.importId) }
}

async function shown(call: SignedInCall, key: string, importId: number): Promise<Answer> {
  const row = await settledImport(call, importId, ['READY', 'UNREADABLE'])
  if (row?.state !== 'READY' || row.examined === null) throw refused(refuse('TRICOUNT_UNREACHABLE'))
  const { examined } = row
  const names = namesIn(examined.people).map(({ name }) => name)
  return ok({
    ...{ id: importId, tricount_key: key, title: examined.title ?? '' },
    ...{ transactions: examined.entries, participants: names.length, participant_list: names },
    categories: examined.categories.map(({ word }) => word),
  })
}

/** Two who are called alike are told apart. */
function namesIn(people: readonly SomebodyIn[]): { readonly key: string; readonly name: string }[] {
  const seen = new Map<string, number>()
  return people.map(({ key, name }) => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return { key, name: count === 1 ? name : `${name} (${count})` }
  })
}

const wish = strictForm({
  tricountKey: z.string('TRICOUNT_URL_REQUIRED'),
  userMapping: z.record(z.string(), z.string('MAPPING_EMAIL_REQUIRED'), 'MAPPING_EMAIL_REQUIRED'),
  categoryMapping: z.record(z.string(), z.string('INVALID_CATEGORY'), 'INVALID_CATEGORY').nullish(),
})

async function importOne(call: SignedInCall): Promise<Answer> {
  const { services, viewer } = call
  const { tricountKey: key, userMapping, categoryMapping } = checked(wish, await call.form())
  const row = (await waitingFor(services, viewer, key)) ?? (await broughtAnew(call, key))
  const people = await peopleBy(call, row, new Map(Object.entries(userMapping)))
  const categories = await categoriesBy(call, row, new Map(Object.entries(categoryMapping ?? {})))
  const { importId } = row
  // Nobody has looked at the group that is proposed.
  resultOf(await plan(services, viewer, { importId, people, categories, into: null }))
  resultOf(await start(services, viewer, importId))
  return { status: 202, data: null, later: () => ended(call, importId) }
}

async function broughtAnew(call: SignedInCall, key: string): Promise<Import> {
  const { services, viewer } = call
  const { imported } = resultOf(await bringTricount(services, viewer, key))
  const row = await settledImport(call, imported.importId, ['READY', 'UNREADABLE'])
  if (row?.state !== 'READY') throw refused(refuse('TRICOUNT_UNREACHABLE'))
  return row
}

/** Whoever has an account is known by their address; whoever has none gets it. */
async function peopleBy(
  { services, viewer }: SignedInCall,
  { examined }: Import,
  mapping: ReadonlyMap<string, string>,
): Promise<(readonly [string, Chosen])[]> {
  const acquaintances = await acquaintancesFor(services.database, viewer.userId)
  const byEmail = new Map(acquaintances.map(({ email, person }) => [email?.toLowerCase(), person]))
  return namesIn(examined?.people ?? []).map(({ key, name }) => {
    const typed = mapping.get(name) ?? ''
    const path = `userMapping.${name}`
    if (typed.trim() === '') throw refused(refuse('MAPPING_EMAIL_REQUIRED', path, { isAsSent: true }))
    const email = tidyEmail(typed)
    if (!isEmail(email)) throw refused(refuse('MAPPING_EMAIL_INVALID', path, { isAsSent: true }))
    const person = byEmail.get(email.toLowerCase())
    return [key, person === undefined ? { newEmail: email } : { person }] as const
  })
}

async function categoriesBy(
  { services }: SignedInCall,
  row: Import,
  mapping: ReadonlyMap<string, string>,
): Promise<(readonly [string, string])[]> {
  const words = (await categoriesIn(services, row)).map(({ word }) => word)
  const missing = words.filter(word => !mapping.has(word))
  if (missing.length > 0) {
    throw refused(refuse('MAPPING_CATEGORIES_MISSING', 'categoryMapping', { words: missing.join(', ') }))
  }
  return words.map(word => [word, mapping.get(word) ?? ''] as const)
}

async function ended(call: SignedInCall, importId: number): Promise<Answer> {
  const row = await settledImport(call, importId, ['DONE', 'CANCELLED', 'READY'])
  if (row === undefined) return { status: 202, data: { id: importId, job: `/api/imports/${importId}` } }
  // A rule said no to what was chosen, and nothing has come in.
  if (row.state === 'READY' && row.problem) throw refused(refuse(row.problem.code, undefined, row.problem.data))
  return ok({
    ...{ id: importId, total_transactions: row.total ?? 0, imported: row.imported },
    ...{ skipped: row.repeated + row.skipped, errors: await flawsOf(call, row) },
  })
}

export function tricountCalls(services: Services): Router {
  const slow = { isUpload: true }
  return Router()
    .post('/api/import/tricount/validate', signedIn(services, validate, slow))
    .post('/api/import/tricount/import', signedIn(services, importOne, slow))
}
