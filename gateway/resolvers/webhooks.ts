import { deliveriesOf, type MadeWebhook, webhooksOf } from '#workers/webhooks/webhooks.ts'
import { settling, withoutKey } from '../account/once.ts'
import type { MutationResolvers, ViewerResolvers, WebhookResolvers } from '../generated/resolvers.ts'
import { givenFields } from '../graphql/inputs.ts'
import { once } from '../graphql/once.ts'
import { refusalsOf } from '../graphql/payload.ts'
import { deliveryShape, webhookShape } from '../graphql/shapes.ts'
import { idOf } from '../id.ts'
import { done, inForm, type Outcome } from '../outcome.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  renewWebhookSecret,
  resumeWebhook,
  testWebhook,
} from '../webhooks/deeds.ts'

export const viewersWebhooks: ViewerResolvers = {
  webhooks: async (_, __, { services, viewer }) =>
    (await webhooksOf(services.database, viewer.userId)).map(webhookShape),
}

export const webhook: WebhookResolvers = {
  deliveries: async ({ webhookId }, _, { services }) =>
    (await deliveriesOf(services.database, webhookId)).map(deliveryShape),
}

const madeShape = ({ webhook, secret }: MadeWebhook) => ({ webhook: webhookShape(webhook), secret })
type MadeShape = ReturnType<typeof madeShape>

const madePayload = (outcome: Outcome<MadeShape>) => ({
  webhook: outcome.done ? outcome.value.webhook : null,
  secret: outcome.done ? outcome.value.secret : null,
  refusals: refusalsOf(outcome),
})

const okPayload = (outcome: Outcome<void>) => ({ ok: outcome.done, refusals: refusalsOf(outcome) })

export const webhookMutations: MutationResolvers = {
  createWebhook: async (_, { input }, context) => {
    const { services, viewer } = context
    return madePayload(
      await once<typeof input, MadeShape>(context, 'createWebhook', input, async ({ groupId, ...fields }, settle) => {
        const form = { ...givenFields(fields), groupId: groupId == null ? null : idOf(groupId) }
        return inForm(await createWebhook(services, viewer, form, settling(settle, madeShape)), madeShape)
      }),
    )
  },

  changeWebhook: async (_, { input }, context) => {
    const { services, viewer } = context
    return okPayload(
      await once<typeof input, void>(context, 'changeWebhook', input, async ({ id, ...fields }, settle) => {
        const outcome = await changeWebhook(services, viewer, {
          ...{ webhookId: idOf(id), input: givenFields(fields) },
          settle: connection => settle(connection, undefined),
        })
        return outcome.done ? done(undefined) : outcome
      }),
    )
  },

  renewWebhookSecret: async (_, { input }, { services, viewer }) =>
    madePayload(
      inForm(await renewWebhookSecret(services, viewer, { webhookId: idOf(input.id), settle: withoutKey }), madeShape),
    ),

  resumeWebhook: async (_, { input }, context) => {
    const { services, viewer } = context
    return okPayload(
      await once<typeof input, void>(context, 'resumeWebhook', input, async ({ id, from }, settle) => {
        const place = { webhookId: idOf(id), from: from ?? null }
        const outcome = await resumeWebhook(services, viewer, {
          ...place,
          settle: connection => settle(connection, undefined),
        })
        return outcome.done ? done(undefined) : outcome
      }),
    )
  },

  testWebhook: async (_, { input }, context) => {
    const { services, viewer } = context
    return okPayload(
      await once(context, 'testWebhook', input, ({ id }, settle) =>
        testWebhook(services, viewer, { webhookId: idOf(id), settle }),
      ),
    )
  },

  deleteWebhook: async (_, { input }, context) => {
    const { services, viewer } = context
    return okPayload(
      await once(context, 'deleteWebhook', input, ({ id }, settle) =>
        deleteWebhook(services, viewer, { webhookId: idOf(id), settle }),
      ),
    )
  },
}
