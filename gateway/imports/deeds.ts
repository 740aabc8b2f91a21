import { isDeepStrictEqual } from 'node:util'
import { customCategory, isBaseCategory } from '#domain/expense/category.ts'
import { refuseName } from '#domain/group/facts.ts'
import type { Columns } from '#domain/imports/ledgers/mappedCsv.ts'
import { type Refusal, refuse } from '#domain/message.ts'
import { findCurrency } from '#domain/money/currency.ts'
import type { PersonId } from '#domain/person.ts'
import { inTransaction } from '#domain/store/database.ts'
import { categoriesOf } from '#projections/categories/queries.ts'
import { groupsOf } from '#projections/groups/queries.ts'
import { enqueue } from '#workers/enqueue.ts'
import { acquaintancesFor } from '#workers/imports/acquaintances.ts'
import { rememberCategories } from '#workers/imports/categoryChoices.ts'
import { findImport, forgetImport, type Import, moveTo } from '#workers/imports/imports.ts'
import { chosenPeople } from '#workers/imports/people.ts'
import type { Chosen, Settings } from '#workers/imports/settings.ts'
import { importExaminations, importReturns, importRuns } from '#workers/queues.ts'
import type { Account } from '../account/accounts.ts'
import { givenFields } from '../graphql/inputs.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'

type House = Pick<Services, 'database'>
type Owner = Pick<Account, 'userId'>

/** What its owner says of a file. What is left out stays as it is. */
export interface Plan {
  readonly people?: readonly (readonly [key: string, chosen: Chosen])[] | undefined
  readonly categories?: readonly (readonly [word: string, category: string])[] | undefined
  /** Null: they are to be named again. */
  readonly columns?: Columns | null | undefined
  readonly dateOrder?: 'DMY' | 'MDY' | undefined
  readonly currency?: string | undefined
  readonly into?: Settings['into'] | undefined
  readonly importsAlreadyThere?: boolean | undefined
}

const NOT_FOUND = notDone(refuse('IMPORT_NOT_FOUND'))
const NOT_WAITING = notDone(refuse('IMPORT_NOT_WAITING'))

/** Once it is started, nothing of it can be chosen any more. */
const OPEN: readonly Import['state'][] = ['EXAMINING', 'READY', 'UNREADABLE']
/** While it is looked through, it is not looked through otherwise. */
const LOOKED_THROUGH: readonly Import['state'][] = ['READY', 'UNREADABLE']

export async function plan(
  { database }: House,
  { userId }: Owner,
  { importId, ...wish }: Plan & { readonly importId: number },
): Promise<Outcome<Import>> {
  const found = await findImport(database, userId, importId)
  if (found === undefined) return NOT_FOUND
  if (!OPEN.includes(found.state)) return NOT_WAITING
  const refusal = await refusePlan({ database }, found, wish)
  if (refusal !== undefined) return notDone(refusal)
  const settings = JSON.stringify(settingsWith(found.settings, wish))
  const isReadAnew = isReadOtherwise(found.settings, wish)
  const planned = await inTransaction(database, async connection => {
    const move = isReadAnew
      ? ({ from: LOOKED_THROUGH, to: 'EXAMINING' } as const)
      : ({ from: [found.state], to: found.state } as const)
    const moved = await moveTo(connection, importId, move, 'settings = $4', [settings])
    if (isReadAnew && moved !== undefined)
      await enqueue(connection, importExaminations, { importId }, { key: String(importId) })
    return moved
  })
  return planned === undefined ? NOT_WAITING : done(planned)
}

/** What stands in the file depends on these. */
function isReadOtherwise(before: Settings, { columns, dateOrder, currency }: Plan): boolean {
  if (columns !== undefined && !isDeepStrictEqual(columns ?? undefined, before.columns)) return true
  if (dateOrder !== undefined && dateOrder !== before.dateOrder) return true
  return currency !== undefined && currency !== before.currency
}

function settingsWith(before: Settings, { people = [], categories = [], currency, columns, ...wish }: Plan): Settings {
  return {
    ...before,
    ...givenFields(wish),
    columns: columns === undefined ? before.columns : (columns ?? undefined),
    currency: currency ?? before.currency,
    people: [...new Map([...(before.people ?? []), ...people])],
    categories: [...new Map([...(before.categories ?? []), ...categories])],
  }
}

async function refusePlan(house: House, found: Import, wish: Plan): Promise<Refusal | undefined> {
  const { columns, currency, into } = wish
  if (columns != null && !fitIn(columns, found)) return refuse('INVALID_IMPORT_COLUMNS', 'columns')
  if (currency !== undefined && findCurrency(currency) === undefined) return refuse('UNKNOWN_CURRENCY', 'currency')
  return (
    (await refusePeople(house, found, wish)) ??
    (await refuseCategories(house, found, wish)) ??
    (await refuseGroup(house, found, into))
  )
}

function fitIn({ spentIs: _, ...columns }: Columns, { examined }: Import): boolean {
  const width = examined?.table?.header.length ?? Number.MAX_SAFE_INTEGER
  return Object.values(columns).every(
    column => column === null || (Number.isInteger(column) && column >= 0 && column < width),
  )
}

async function refusePeople({ database }: House, found: Import, { people = [] }: Plan): Promise<Refusal | undefined> {
  if (people.length === 0) return undefined
  const inFile = new Set(found.examined?.people.map(({ key }) => key))
  const known = new Set((await acquaintancesFor(database, found.userId)).map(({ person }) => person))
  for (const [index, [key, choice]] of people.entries()) {
    if ('person' in choice && !known.has(choice.person))
      return refuse('PERSON_NOT_REACHABLE', `people[${index}].person`)
    if (!inFile.has(key)) return refuse('IMPORT_PERSON_UNKNOWN', `people[${index}].key`)
  }
  const after = { ...found, settings: settingsWith(found.settings, { people }) }
  const chosen = [...(await chosenPeople(database, after)).values()].flatMap(each =>
    'person' in each ? each.person : [],
  )
  return new Set<PersonId>(chosen).size < chosen.length ? refuse('IMPORT_PERSON_TWICE', 'people') : undefined
}

async function refuseCategories(
  { database }: House,
  { userId, examined }: Import,
  { categories = [] }: Plan,
): Promise<Refusal | undefined> {
  if (categories.length === 0) return undefined
  const words = new Set(examined?.categories.map(({ word }) => word))
  const own = new Set((await categoriesOf(database, userId)).map(({ categoryId }) => customCategory(categoryId)))
  for (const [index, [word, category]] of categories.entries()) {
    if (!isBaseCategory(category) && !own.has(category))
      return refuse('INVALID_CATEGORY', `categories[${index}].category`)
    if (!words.has(word)) return refuse('IMPORT_CATEGORY_UNKNOWN', `categories[${index}].word`)
  }
  return undefined
}

async function refuseGroup({ database }: House, { userId }: Import, into: Plan['into']): Promise<Refusal | undefined> {
  if (into == null) return undefined
  if ('newGroup' in into) {
    const refusal = refuseName(into.newGroup)
    return refusal && refuse(refusal.code, 'newGroup', refusal.data)
  }
  const groups = await groupsOf(database, userId)
  const isMember = groups.some(
    ({ groupId, members }) =>
      groupId === into.groupId && members.some(({ person, status }) => person === userId && status === 'APPROVED'),
  )
  return isMember ? undefined : refuse('GROUP_NOT_FOUND', 'group')
}

/** Asked for twice, it is begun once. */
export async function start({ database }: House, { userId }: Owner, importId: number): Promise<Outcome<Import>> {
  const found = await findImport(database, userId, importId)
  if (found === undefined) return NOT_FOUND
  if (found.state === 'RUNNING') return done(found)
  const refusal = refuseStart(found)
  if (refusal !== undefined) return notDone(refusal)
  const started = await inTransaction(database, async connection => {
    const to = { from: ['READY'], to: 'RUNNING' } as const
    const moved = await moveTo(connection, importId, to, 'started_at = now(), expires_at = NULL, problem = NULL')
    if (moved === undefined) return undefined
    await rememberCategories(connection, userId, found.settings.categories ?? [])
    // They are found again as the file is gone through, in their place among others.
    await connection.query('DELETE FROM imports.findings WHERE import_id = $1', [importId])
    await enqueue(connection, importRuns, { importId }, { key: String(importId) })
    return moved
  })
  return started === undefined ? NOT_WAITING : done(started)
}

function refuseStart({ state, examined }: Import): Refusal | undefined {
  if (state !== 'READY' || examined === null) return refuse('IMPORT_NOT_WAITING')
  if (examined.table !== null) return refuse('IMPORT_COLUMNS_REQUIRED')
  if (examined.isCut) return refuse('IMPORT_TOO_MANY_PEOPLE')
  if (examined.entries === 0) return refuse('IMPORT_EMPTY')
  return examined.differences.length > 0 ? refuse('IMPORT_CONTRADICTS') : undefined
}

/** Whoever is at it notices between two steps; asked for again, it is so already. */
export async function cancel({ database }: House, { userId }: Owner, importId: number): Promise<Outcome<Import>> {
  const found = await findImport(database, userId, importId)
  if (found === undefined) return NOT_FOUND
  if (found.state === 'CANCELLING' || found.state === 'CANCELLED') return done(found)
  const moved = await moveTo(database, importId, { from: ['RUNNING'], to: 'CANCELLING' })
  return moved === undefined ? notDone(refuse('IMPORT_NOT_RUNNING')) : done(moved)
}

export async function takeBack({ database }: House, { userId }: Owner, importId: number): Promise<Outcome<Import>> {
  const found = await findImport(database, userId, importId)
  if (found === undefined) return NOT_FOUND
  if (found.state === 'TAKING_BACK' || found.state === 'TAKEN_BACK') return done(found)
  const taken = await inTransaction(database, async connection => {
    const moved = await moveTo(connection, importId, { from: ['DONE', 'CANCELLED'], to: 'TAKING_BACK' })
    if (moved !== undefined) await enqueue(connection, importReturns, { importId }, { key: String(importId) })
    return moved
  })
  return taken === undefined ? notDone(refuse('IMPORT_NOT_ENDED')) : done(taken)
}

/** A file that nothing has come of. */
export async function discard({ database }: House, { userId }: Owner, importId: number): Promise<Outcome<void>> {
  const found = await findImport(database, userId, importId)
  if (found === undefined) return NOT_FOUND
  if (found.startedAt !== null) return NOT_WAITING
  await forgetImport(database, importId)
  return done(undefined)
}
