import type { PushSubscription } from '#workers/push/subscriptions.ts'
import { type Settle, settling } from '../account/once.ts'
import type { MutationResolvers, ViewerResolvers } from '../generated/resolvers.ts'
import { once } from '../graphql/once.ts'
import { refusalsOf } from '../graphql/payload.ts'
import { sessionOf } from '../http/arrival.ts'
import { inForm } from '../outcome.ts'
import { pushesFor, subscribeToPushes, testPush, unsubscribeFromPushes } from '../push/deeds.ts'

const shapeOf = ({ createdAt, lastSuccessAt, failingSince }: PushSubscription) => ({
  createdAt: createdAt.toISOString(),
  lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
  failingSince: failingSince?.toISOString() ?? null,
})

export const viewersPushes: ViewerResolvers = {
  pushes: async (_, __, { services, caller }) => {
    const pushes = await pushesFor(services, caller.session)
    return pushes && { key: pushes.key, here: pushes.here && shapeOf(pushes.here) }
  },
}

export const pushMutations: MutationResolvers = {
  subscribeToPushes: async (_, { input }, context) => {
    const { services, caller } = context
    const outcome = await once(
      context,
      'subscribeToPushes',
      input,
      async (browser, settle: Settle<ReturnType<typeof shapeOf>>) =>
        inForm(await subscribeToPushes(services, sessionOf(caller), browser, settling(settle, shapeOf)), shapeOf),
    )
    return { subscription: outcome.done ? outcome.value : null, refusals: refusalsOf(outcome) }
  },

  unsubscribeFromPushes: async (_, { input }, context) => {
    const { services, caller } = context
    const outcome = await once(context, 'unsubscribeFromPushes', input, (_, settle: Settle<void>) =>
      unsubscribeFromPushes(services, sessionOf(caller), settle),
    )
    return { ok: outcome.done, refusals: refusalsOf(outcome) }
  },

  testPush: async (_, { input }, context) => {
    const { services, caller } = context
    const outcome = await once(context, 'testPush', input, (_, settle: Settle<void>) =>
      testPush(services, sessionOf(caller), settle),
    )
    return { ok: outcome.done, refusals: refusalsOf(outcome) }
  },
}
