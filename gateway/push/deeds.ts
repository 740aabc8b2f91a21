import { z } from 'zod'
import { refuse } from '#domain/message.ts'
import { pushKeysOf, webhookRulesOf } from '#workers/config.ts'
import { authIn, pointIn } from '#workers/push/keys.ts'
import {
  askForTest,
  MAX_PUSH_DEVICES,
  type PushSubscription,
  pushSubscriptionIn,
  subscribe,
  unsubscribe,
} from '#workers/push/subscriptions.ts'
import { addressIn, flawOfNow } from '#workers/webhooks/address.ts'
import type { Settle } from '../account/once.ts'
import type { Session } from '../account/session.ts'
import { readForm, strictForm } from '../form.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'

type House = Pick<Services, 'config' | 'database'>

/** What is given, as bytes of the right length and meaning. */
const key = (bytesIn: (text: string) => Buffer | undefined) =>
  z.string('INVALID_PUSH_KEYS').transform((text, { addIssue }) => {
    const bytes = bytesIn(text)
    if (bytes !== undefined) return bytes
    addIssue({ code: 'custom', message: 'INVALID_PUSH_KEYS' })
    return z.NEVER
  })

const form = strictForm({ endpoint: z.string('INVALID_PUSH_ENDPOINT'), p256dh: key(pointIn), auth: key(authIn) })

/** How pushes are sent, and whether they reach the session that asks; null: none are sent. */
export interface Pushes {
  readonly key: string
  readonly here: PushSubscription | null
}

export async function pushesFor({ config, database }: House, session: Session | null): Promise<Pushes | null> {
  const keys = pushKeysOf(config)
  if (keys === undefined) return null
  const here = session === null ? undefined : await pushSubscriptionIn(database, session.id)
  return { key: keys.publicKey, here: here ?? null }
}

/** The address is one that a browser names: nobody is called whom a webhook may not call either. */
export async function subscribeToPushes(
  { config, database }: House,
  { id: sessionId, account }: Session,
  input: unknown,
  settle: Settle<PushSubscription>,
): Promise<Outcome<PushSubscription>> {
  const read = readForm(form, input)
  if (!read.done) return read
  if (pushKeysOf(config) === undefined) return notDone(refuse('NO_PUSHES_SENT'))
  const { endpoint, ...keys } = read.value
  if ((await flawOfNow(endpoint, webhookRulesOf(config))) !== undefined) {
    return notDone(refuse('INVALID_PUSH_ENDPOINT', 'endpoint'))
  }
  const { userId } = account
  const browser = { endpoint: addressIn(endpoint), ...keys }
  const subscribed = await subscribe(database, { userId, sessionId }, browser, settle)
  if (subscribed === 'signed out') return notDone(refuse('SIGNED_OUT'))
  if (subscribed !== 'too many') return done(subscribed)
  return notDone(refuse('TOO_MANY_PUSH_DEVICES', undefined, { max: MAX_PUSH_DEVICES }))
}

export async function unsubscribeFromPushes(
  { database }: House,
  { id }: Session,
  settle: Settle<void>,
): Promise<Outcome<void>> {
  return done(await unsubscribe(database, id, settle))
}

/** Whether it got there shows on the device, and else in `failingSince`. */
export async function testPush(
  { config, database }: House,
  { id }: Session,
  settle: Settle<void>,
): Promise<Outcome<void>> {
  if (pushKeysOf(config) === undefined) return notDone(refuse('NO_PUSHES_SENT'))
  const here = await pushSubscriptionIn(database, id)
  if (here === undefined) return notDone(refuse('PUSHES_NOT_WANTED'))
  return done(await askForTest(database, here.id, settle))
}
