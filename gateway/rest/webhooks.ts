import { Router } from 'express'
import { z } from 'zod'
import { refuse } from '#domain/message.ts'
import {
  type Delivery,
  deliveriesOf,
  findWebhook,
  type MadeWebhook,
  type Webhook,
  webhooksOf,
} from '#workers/webhooks/webhooks.ts'
import { strictForm } from '../form.ts'
import type { Services } from '../services.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  renewWebhookSecret,
  resumeWebhook,
  testWebhook,
} from '../webhooks/deeds.ts'
import { checked } from './body.ts'
import { type SignedInCall, signedIn, withoutBody } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { once, settled } from './once.ts'
import { pathId } from './pathId.ts'
import { refused, resultOf } from './refused.ts'

const webhookJson = ({ id, name, url, groupId, state, createdAt, position, failingSince }: Webhook): object => ({
  ...{ id, name, url, group_id: groupId, state, position },
  created_at: createdAt.toISOString(),
  failing_since: failingSince?.toISOString() ?? null,
})

const deliveryJson = ({ id, kind, position, at, durationMs, status, failure, answer }: Delivery): object => ({
  ...{ id, kind, position, at: at.toISOString(), duration_ms: durationMs, status, failure, answer },
})

const madeAs =
  (status: number) =>
  ({ webhook, secret }: MadeWebhook): Answer => ({ status, data: { ...webhookJson(webhook), secret } })
const created = madeAs(201)
const renewed = madeAs(200)
const told = (webhook: Webhook): Answer => ok(webhookJson(webhook))

const idOf = (call: SignedInCall): number => pathId(call, refuse('WEBHOOK_NOT_FOUND'))

async function list({ services, viewer }: SignedInCall): Promise<Answer> {
  return ok((await webhooksOf(services.database, viewer.userId)).map(webhookJson))
}

async function deliveries(call: SignedInCall): Promise<Answer> {
  const { services, viewer } = call
  const webhook = await findWebhook(services.database, viewer.userId, idOf(call))
  if (webhook === undefined) throw refused(refuse('WEBHOOK_NOT_FOUND'))
  return ok((await deliveriesOf(services.database, webhook.id)).map(deliveryJson))
}

async function create(call: SignedInCall): Promise<Answer> {
  const { services, viewer } = call
  return created(resultOf(await createWebhook(services, viewer, await call.form(), settled(call, created))))
}

async function change(call: SignedInCall): Promise<Answer> {
  const deed = { webhookId: idOf(call), input: await call.form(), settle: settled(call, told) }
  return told(resultOf(await changeWebhook(call.services, call.viewer, deed)))
}

async function renew(call: SignedInCall): Promise<Answer> {
  const deed = { webhookId: idOf(call), settle: settled(call, renewed) }
  return renewed(resultOf(await renewWebhookSecret(call.services, call.viewer, deed)))
}

const place = strictForm({ from: z.int('INVALID_LOG_POSITION').nullish() })

async function resume(call: SignedInCall): Promise<Answer> {
  const webhookId = idOf(call)
  const { from = null } = checked(place, await call.form())
  const deed = { webhookId, from, settle: settled(call, told) }
  return told(resultOf(await resumeWebhook(call.services, call.viewer, deed)))
}

const doing = (deed: typeof testWebhook, says: string) =>
  once(async (call: SignedInCall) => {
    const answer = ok(null, says)
    const settle = settled<void>(call, () => answer)
    resultOf(await deed(call.services, call.viewer, { webhookId: idOf(call), settle }))
    return answer
  })

/** Where programs of one's own are told what happens. */
export function webhookCalls(services: Services): Router {
  return Router()
    .get('/api/webhooks', signedIn(services, list))
    .post('/api/webhooks', signedIn(services, once(create)))
    .put('/api/webhooks/:id', signedIn(services, once(change)))
    .delete('/api/webhooks/:id', signedIn(services, doing(deleteWebhook, 'Webhook deleted')))
    .get('/api/webhooks/:id/deliveries', signedIn(services, deliveries))
    .post('/api/webhooks/:id/secret', signedIn(services, withoutBody(once(renew))))
    .post('/api/webhooks/:id/resume', signedIn(services, once(resume)))
    .post('/api/webhooks/:id/test', signedIn(services, withoutBody(doing(testWebhook, 'Test sent'))))
}
