import { Router } from 'express'
import type { PushSubscription } from '#workers/push/subscriptions.ts'
import { sessionOf } from '../http/arrival.ts'
import { pushesFor, subscribeToPushes, testPush, unsubscribeFromPushes } from '../push/deeds.ts'
import type { Services } from '../services.ts'
import { type SignedInCall, signedIn, withoutBody } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { once, settled } from './once.ts'
import { resultOf } from './refused.ts'

const subscriptionJson = ({ createdAt, lastSuccessAt, failingSince }: PushSubscription): object => ({
  created_at: createdAt.toISOString(),
  last_success_at: lastSuccessAt?.toISOString() ?? null,
  failing_since: failingSince?.toISOString() ?? null,
})

const told = (subscription: PushSubscription): Answer => ok(subscriptionJson(subscription))

async function show({ services, session }: SignedInCall): Promise<Answer> {
  const pushes = await pushesFor(services, session)
  const here = pushes?.here ?? null
  return ok({ key: pushes?.key ?? null, here: here && subscriptionJson(here) })
}

async function wanted(call: SignedInCall): Promise<Answer> {
  const input = await call.form()
  return told(resultOf(await subscribeToPushes(call.services, sessionOf(call), input, settled(call, told))))
}

const doing = (deed: typeof testPush, says: string) =>
  withoutBody(
    once(async (call: SignedInCall) => {
      const answer = ok(null, says)
      const settle = settled<void>(call, () => answer)
      resultOf(await deed(call.services, sessionOf(call), settle))
      return answer
    }),
  )

/** Being told at once, in the browser of the session that asks. */
export function pushCalls(services: Services): Router {
  return Router()
    .get('/api/push', signedIn(services, show))
    .post('/api/push/subscription', signedIn(services, once(wanted)))
    .delete('/api/push/subscription', signedIn(services, doing(unsubscribeFromPushes, 'No more pushes here')))
    .post('/api/push/test', signedIn(services, doing(testPush, 'Test sent')))
}
