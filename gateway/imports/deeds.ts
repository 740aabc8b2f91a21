import { isDeepStrictEqual } from 'node:util'
import { customCategory, isBaseCategory } from '#domain/expense/category.ts'
import { refuseName } from '#domain/group/facts.ts'
import type { Columns } from '#domain/imports/ledgers/mappedCsv.ts'
import { type Refusal, refuse } from '#domain/message.ts'
import { findCurrency } from '#domain/money/currency.ts'
import type { PersonId } from '#domain/person.ts'
import { refuseEmail } from '#domain/placeholder/facts.ts'
import { inTransaction } from '#domain/store/database.ts'
import { categoriesOf } from '#projections/categories/queries.ts'
import { groupsOf } from '#projections/groups/queries.ts'
import { beginInTurn, isBringingBack } from '#workers/deletions/inTurn.ts'
import { enqueue } from '#workers/enqueue.ts'
import { acquaintancesFor } from '#workers/imports/acquaintances.ts'
import { rememberCategories } from '#workers/imports/categoryChoices.ts'
import { findImport, forgetUnstarted, holdImport, type Import, moveTo } from '#workers/imports/imports.ts'
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

/** Judged by all that was chosen before; chosen elsewhere at this very moment, that counts as well, and it is judged anew. */
export async function plan(
  house: House,
  owner: Owner,
  { importId, ...wish }: Plan & { readonly importId: number },
): Promise<Outcome<Import>> {
  const found = await findImport(house.database, owner.userId, importId)
  if (found === undefined) return NOT_FOUND
  if (!OPEN.includes(found.state)) return NOT_WAITING
  const refusal = await refusePlan(house, found, wish)
  if (refusal !== undefined) return notDone(refusal)
  const planned = await chosenIn(house, found, wish)
  if (planned === 'overtaken') return plan(house, owner, { importId, ...wish })
  return planned === undefined ? NOT_WAITING : done(planned)
}

const chosenIn = ({ database }: House, found: Import, wish: Plan): Promise<Import | 'overtaken' | undefined> =>
  inTransaction(database, async connection => {
    const { importId } = found
    const current = await holdImport(connection, importId)
    if (current?.state !== found.state || !isDeepStrictEqual(current.settings, found.settings)) return 'overtaken'
    const isReadAnew = isReadOtherwise(found.settings, wish)
    const move = isReadAnew
      ? ({ from: LOOKED_THROUGH, to: 'EXAMINING' } as const)
      : ({ from: [found.state], to: found.state } as const)
    const settings = JSON.stringify(settingsWith(found.settings, wish))
    const moved = await moveTo(connection, importId, move, 'settings = $4', [settings])
    if (isReadAnew && moved !== undefined)
      await enqueue(connection, importExaminations, { importId }, { key: String(importId) })
    return moved
  })

/** What stands in the file depends on these. */
function isReadOtherwise(before: Settings, { columns, dateOrder, currency }: Plan): boolean {
  if (columns !== undefined && !isDeepStrictEqual(columns ?? undefined, before.columns)) return true
  if (dateOrder !== undefined && dateOrder !== before.dateOrder) return true
  return currency !== undefined && currency !== before.currency
}

function settingsWith(before: Settings, wish: Plan): Settings {
  const { people = [], categories = [], currency, columns, into, ...others } = wish
  return {
    ...before,
    ...givenFields(others),
    // Null says something: into no group.
    into: into === undefined ? before.into : into,
    columns: columns === undefined ? before.columns : (columns ?? undefined),
    columnsBefore: before.columns ?? before.columnsBefore,
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
    if ('newEmail' in choice && refuseEmail(choice.newEmail ?? '') !== undefined)
      return refuse('INVALID_EMAIL', `people[${index}].email`)
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

interface Asked {
  /** Where it is so already. */
  readonly so: readonly Import['state'][]
  /** Undefined: it stands elsewhere by now. */
  readonly move: () => Promise<Import | undefined>
  readonly otherwise: Outcome<Import>
}

/** Asked for twice it is done once, and whoever is second finds it so already, also of two at once. */
async function unlessSo(
  { database }: House,
  { userId }: Owner,
  importId: number,
  { so, move, otherwise }: Asked,
): Promise<Outcome<Import>> {
  const found = await findImport(database, userId, importId)
  if (found === undefined) return NOT_FOUND
  if (so.includes(found.state)) return done(found)
  const moved = await move()
  if (moved !== undefined) return done(moved)
  const now = await findImport(database, userId, importId)
  if (now === undefined) return NOT_FOUND
  return so.includes(now.state) ? done(now) : otherwise
}

export async function start(house: House, owner: Owner, importId: number): Promise<Outcome<Import>> {
  const found = await findImport(house.database, owner.userId, importId)
  const refusal = found === undefined || found.state === 'RUNNING' ? undefined : refuseStart(found)
  if (refusal !== undefined) return notDone(refusal)
  return unlessSo(house, owner, importId, {
    so: ['RUNNING'],
    move: () => started(house, importId),
    otherwise: NOT_WAITING,
  })
}

const started = ({ database }: House, importId: number): Promise<Import | undefined> =>
  inTransaction(database, async connection => {
    const to = { from: ['READY'], to: 'RUNNING' } as const
    const moved = await moveTo(connection, importId, to, 'started_at = now(), expires_at = NULL, problem = NULL')
    if (moved === undefined) return undefined
    await rememberCategories(connection, moved.userId, moved.settings.categories ?? [])
    // They are found again as the file is gone through, in their place among others.
    await connection.query('DELETE FROM imports.findings WHERE import_id = $1', [importId])
    await enqueue(connection, importRuns, { importId }, { key: String(importId) })
    return moved
  })

/** Why it cannot be started as it is. */
export function refuseStart({ state, examined }: Pick<Import, 'state' | 'examined'>): Refusal | undefined {
  if (state !== 'READY' || examined === null) return refuse('IMPORT_NOT_WAITING')
  if (examined.table !== null) return refuse('IMPORT_COLUMNS_REQUIRED')
  if (examined.isCut) return refuse('IMPORT_TOO_MANY_PEOPLE')
  if (examined.entries === 0) return refuse('IMPORT_EMPTY')
  return examined.differences.length > 0 ? refuse('IMPORT_CONTRADICTS') : undefined
}

/** Whoever is at it notices between two steps. */
export const cancel = (house: House, owner: Owner, importId: number): Promise<Outcome<Import>> =>
  unlessSo(house, owner, importId, {
    so: ['CANCELLING', 'CANCELLED'],
    move: () => moveTo(house.database, importId, { from: ['RUNNING'], to: 'CANCELLING' }),
    otherwise: notDone(refuse('IMPORT_NOT_RUNNING')),
  })

export async function takeBack(house: House, owner: Owner, importId: number): Promise<Outcome<Import>> {
  let isKeptOff = false
  const outcome = await unlessSo(house, owner, importId, {
    so: ['TAKING_BACK', 'TAKEN_BACK'],
    move: () =>
      inTransaction(house.database, async connection => {
        await beginInTurn(connection, owner.userId)
        isKeptOff = await isBringingBack(connection, owner.userId)
        if (isKeptOff) return undefined
        const moved = await moveTo(connection, importId, { from: ['DONE', 'CANCELLED'], to: 'TAKING_BACK' })
        if (moved !== undefined) await enqueue(connection, importReturns, { importId }, { key: String(importId) })
        return moved
      }),
    otherwise: notDone(refuse('IMPORT_NOT_ENDED')),
  })
  return isKeptOff && !outcome.done ? notDone(refuse('DELETION_UNDER_WAY')) : outcome
}

/** A file that nothing has come of. */
export async function discard({ database }: House, { userId }: Owner, importId: number): Promise<Outcome<void>> {
  const found = await findImport(database, userId, importId)
  if (found === undefined) return NOT_FOUND
  if (await forgetUnstarted(database, importId)) return done(undefined)
  return (await findImport(database, userId, importId)) === undefined ? NOT_FOUND : NOT_WAITING
}
