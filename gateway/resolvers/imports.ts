import { acquaintancesFor } from '#workers/imports/acquaintances.ts'
import { findingsOf, MOST_FINDINGS } from '#workers/imports/findings.ts'
import { findImport, type Import, importsOf } from '#workers/imports/imports.ts'
import type { Chosen } from '#workers/imports/settings.ts'
import type { GatewayContext } from '../context.ts'
import type {
  ImportResolvers,
  ImportsChangeResolvers,
  MutationResolvers,
  PlanImportInput,
  QueryResolvers,
  SubscriptionResolvers,
} from '../generated/resolvers.ts'
import { given, idOrNone } from '../graphql/inputs.ts'
import { badInput } from '../graphql/limits.ts'
import { connectionOf, placeAfter, sizeOf } from '../graphql/numberedPages.ts'
import { once } from '../graphql/once.ts'
import { refusalsOf } from '../graphql/payload.ts'
import { money, namedGroup, person } from '../graphql/shapes.ts'
import { idOf, personIdOf } from '../id.ts'
import { cancel, discard, type Plan, plan, start, takeBack } from '../imports/deeds.ts'
import { findingShape } from '../imports/findings.ts'
import { categoriesIn, type ImportShape, importShape, peopleIn, returnOf } from '../imports/shown.ts'
import { bringTricount, keyIn } from '../imports/tricount.ts'
import { done, type Outcome } from '../outcome.ts'

const PAGE = 20
const MOST_ON_PAGE = 50
const MOST_FINDINGS_ON_PAGE = 200

async function one({ services, viewer }: GatewayContext, id: string): Promise<ImportShape | null> {
  const found = await findImport(services.database, viewer.userId, idOf(id))
  return found === undefined || found.state === 'ARRIVING' ? null : importShape(found)
}

export const importQueries: QueryResolvers = {
  import: (_, { id }, context) => one(context, id),

  importPeople: async (_, __, { services, viewer }) =>
    (await acquaintancesFor(services.database, viewer.userId))
      .filter(known => known.person !== viewer.userId)
      .map(known => person(known.person)),

  imports: async (_, { first, after }, { services, viewer }) => {
    const size = sizeOf(first, { usual: PAGE, most: MOST_ON_PAGE })
    const before = placeAfter(after, Number.MAX_SAFE_INTEGER)
    const found = await importsOf(services.database, viewer.userId, { before, limit: size + 1 })
    return connectionOf(found, size, {
      ...{ isFirst: after == null, cursorOf: ({ importId }) => String(importId), nodeOf: importShape },
    })
  },
}

type ById = { readonly commandId?: string | null | undefined; readonly id: string }
type DeedById = typeof start

const byId =
  (name: string, deed: DeedById) =>
  async (_: unknown, { input }: { input: ById }, context: GatewayContext) => {
    const { services, viewer } = context
    const outcome = await once(context, name, input, ({ id }) => shownOf(deed(services, viewer, idOf(id))))
    return payloadOf(context, outcome)
  }

/** What is kept for a repeated call is which one it was; how it is by now is looked up. */
async function shownOf(outcome: Promise<Outcome<Import>>): Promise<Outcome<number>> {
  const done = await outcome
  return done.done ? { done: true, value: done.value.importId } : done
}

const payloadOf = async (context: GatewayContext, outcome: Outcome<number>) => ({
  import: outcome.done ? await one(context, String(outcome.value)) : null,
  refusals: refusalsOf(outcome),
})

export const importMutations: MutationResolvers = {
  planImport: async (_, { input }, context) => {
    const { services, viewer } = context
    const outcome = await once(context, 'planImport', input, wish =>
      shownOf(plan(services, viewer, { importId: idOf(wish.id), ...planOf(wish) })),
    )
    return payloadOf(context, outcome)
  },

  bringTricount: async (_, { input }, context) => {
    const outcome = await once(context, 'bringTricount', input, ({ url }) => broughtFrom(context, url))
    return payloadOf(context, outcome)
  },

  startImport: byId('startImport', start),
  cancelImport: byId('cancelImport', cancel),
  takeImportBack: byId('takeImportBack', takeBack),

  discardImport: async (_, { input }, context) => {
    const { services, viewer } = context
    const outcome = await once(context, 'discardImport', input, ({ id }) => discard(services, viewer, idOf(id)))
    return { ok: outcome.done, refusals: refusalsOf(outcome) }
  },
}

async function broughtFrom({ services, viewer }: GatewayContext, url: string): Promise<Outcome<number>> {
  const key = keyIn(url)
  if (!key.done) return key
  const brought = await bringTricount(services, viewer, key.value)
  return brought.done ? done(brought.value.imported.importId) : brought
}

function planOf(wish: Omit<PlanImportInput, 'commandId'>): Plan {
  const { people, categories, columns, dateOrder, currency } = wish
  return {
    people: people?.map(({ key, person: chosen, email }): readonly [string, Chosen] => [
      key,
      chosen == null ? { newEmail: email ?? null } : { person: personIdOf(chosen) },
    ]),
    categories: categories?.map(({ word, category }) => [word, category] as const),
    columns: columns && { ...NO_COLUMNS, ...columns },
    dateOrder: given(dateOrder),
    currency: given(currency),
    into: intoOf(wish),
    importsAlreadyThere: given(wish.importsAlreadyThere),
  }
}

const NO_COLUMNS = { credit: null, currency: null, category: null }

/** Left out, it stays as it is; null says that there is to be none. */
function intoOf({ group, newGroup }: Pick<PlanImportInput, 'group' | 'newGroup'>): Plan['into'] {
  const groupId = idOrNone(group)
  if (newGroup != null) return { newGroup }
  if (groupId != null) return { groupId }
  return groupId === null || newGroup === null ? null : undefined
}

export const importSubscriptions: SubscriptionResolvers = {
  importsChanged: {
    subscribe: (_, __, { services, viewer, startOver }) => services.imports.of(viewer.userId, CHANGED, startOver),
  },
}

/** One object: to a reader who has not looked yet, the same news twice is news once. */
const CHANGED = { importsChanged: {} } as const

export const importsChange: ImportsChangeResolvers = {
  import: (_, { id }, context) => one(context, id),
  imports: async (_, __, { services, viewer }) => {
    const page = { before: Number.MAX_SAFE_INTEGER, limit: PAGE }
    return (await importsOf(services.database, viewer.userId, page)).map(importShape)
  },
}

/** What the file calls those whom it tells apart by keys. */
function namesIn({ examined }: Import): (key: string) => string {
  const names = new Map(examined?.people.map(({ key, name }) => [key, name]))
  return key => names.get(key) ?? key
}

export const importOfFile: ImportResolvers = {
  totals: ({ totals }) =>
    totals.map(({ currency, expenses, spentMinor, transfers, transferredMinor }) => ({
      ...{ expenses, transfers },
      spent: money(BigInt(spentMinor), currency),
      transferred: money(BigInt(transferredMinor), currency),
    })),
  differences: ({ differences, row }) => {
    const nameOf = namesIn(row)
    return differences.map(({ person: key, ...difference }) => ({ ...difference, name: nameOf(key) }))
  },
  sample: ({ sample, row }) => {
    const nameOf = namesIn(row)
    return sample.map(({ date, title, minor, currency, payers, recipient }) => ({
      ...{ date, title, amount: money(BigInt(minor), currency), payers: payers.map(nameOf) },
      recipient: recipient === null ? null : nameOf(recipient),
    }))
  },
  table: ({ table }) =>
    table === null
      ? null
      : { header: table.header, rows: table.rows.map(cells => ({ cells })), proposal: table.proposal },
  findings: async ({ row }, { first, after }, { services }) => {
    const size = sizeOf(first, { usual: 50, most: MOST_FINDINGS_ON_PAGE })
    const from = placeAfter(after, 0)
    if (from > MOST_FINDINGS) throw badInput('This cursor is not one of ours')
    const found = await findingsOf(services.database, row.importId, { after: from, limit: size + 1 })
    return connectionOf(found, size, {
      ...{ isFirst: after == null, cursorOf: ({ number }) => String(number), nodeOf: findingShape },
    })
  },
  people: async ({ row }, _, { services }) =>
    (await peopleIn(services, row)).map(({ nets, person: who, ...somebody }) => ({
      ...somebody,
      balances: nets.map(({ minor, currency }) => money(BigInt(minor), currency)),
      person: who === null ? null : person(who),
    })),
  categories: ({ row }, _, { services }) => categoriesIn(services, row),
  group: ({ groupId }) => namedGroup(groupId),
  return: ({ row }, _, { services }) => returnOf(services, row),
}
