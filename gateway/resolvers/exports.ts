import { exportsOf, findExport } from '#workers/exports/exports.ts'
import type { GatewayContext } from '../context.ts'
import { discard, start } from '../exports/deeds.ts'
import { type ExportShape, exportShape } from '../exports/shown.ts'
import type {
  ExportsChangeResolvers,
  MutationResolvers,
  QueryResolvers,
  SubscriptionResolvers,
} from '../generated/resolvers.ts'
import { once } from '../graphql/once.ts'
import { refusalsOf } from '../graphql/payload.ts'
import { idOf } from '../id.ts'
import { inForm } from '../outcome.ts'

const all = async ({ services, viewer }: GatewayContext): Promise<ExportShape[]> =>
  (await exportsOf(services.database, viewer.userId)).map(exportShape)

export const exportQueries: QueryResolvers = { exports: (_, __, context) => all(context) }

export const exportMutations: MutationResolvers = {
  startExport: async (_, { input }, context) => {
    const { services, viewer } = context
    // What is kept for a repeated call is which one it was; how it is by now is looked up.
    const outcome = await once(context, 'startExport', input, async ({ kind }) =>
      inForm(await start(services, viewer, kind), ({ exportId }) => exportId),
    )
    const row = outcome.done ? await findExport(services.database, viewer.userId, outcome.value) : undefined
    return { export: row === undefined ? null : exportShape(row), refusals: refusalsOf(outcome) }
  },

  discardExport: async (_, { input }, context) => {
    const { services, viewer } = context
    const outcome = await once(context, 'discardExport', input, ({ id }) => discard(services, viewer, idOf(id)))
    return { ok: outcome.done, refusals: refusalsOf(outcome) }
  },
}

export const exportSubscriptions: SubscriptionResolvers = {
  exportsChanged: {
    subscribe: (_, __, { services, viewer, startOver }) => services.exports.of(viewer.userId, CHANGED, startOver),
  },
}

/** One object: to a reader who has not looked yet, the same news twice is news once. */
const CHANGED = { exportsChanged: {} } as const

export const exportsChange: ExportsChangeResolvers = { exports: (_, __, context) => all(context) }
