import { z } from 'zod'
import { group } from '#domain/group/decider.ts'
import { forMember } from '#domain/group/state.ts'
import { isRefusal, type Refusal, refuse } from '#domain/message.ts'
import { standingOf } from '#domain/store/standing.ts'
import { webhookRulesOf } from '#workers/config.ts'
import { addressIn, flawOfNow } from '#workers/webhooks/address.ts'
import {
  askForTest,
  changeWebhook as changeRow,
  deleteWebhook as deleteRow,
  findWebhook,
  MAX_WEBHOOKS,
  type MadeWebhook,
  makeWebhook,
  renewSecret,
  resumeWebhook as resumeRow,
  type Webhook,
} from '#workers/webhooks/webhooks.ts'
import type { Account } from '../account/accounts.ts'
import type { Settle } from '../account/once.ts'
import { programName } from '../account/ownTokens.ts'
import { readForm, strictForm, takenFrom } from '../form.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'

type House = Pick<Services, 'config' | 'database' | 'store' | 'endOfLog'>
type Owner = Pick<Account, 'userId'>

const url = z.string('INVALID_WEBHOOK_URL').trim()

const ONLY_SHOWN = ['id', 'groupId', 'state', 'position', 'createdAt', 'failingSince']

const changes = takenFrom(strictForm({ name: programName.optional(), url: url.optional() }), ONLY_SHOWN)

const newWebhook = strictForm({
  name: programName,
  url,
  groupId: z.int('INVALID_ID').nonnegative('INVALID_ID').nullish(),
})

const NOT_FOUND = notDone(refuse('WEBHOOK_NOT_FOUND'))
const ENDED = notDone(refuse('WEBHOOK_ENDED'))

/** Where a call is repeated, the answer that is kept for it does not have the secret. */
const withoutSecret =
  (settle: Settle<MadeWebhook>): Settle<MadeWebhook> =>
  (connection, { webhook }) =>
    settle(connection, { webhook, secret: null })

export async function createWebhook(
  house: House,
  { userId }: Owner,
  input: unknown,
  settle: Settle<MadeWebhook>,
): Promise<Outcome<MadeWebhook>> {
  const form = readForm(newWebhook, input)
  if (!form.done) return form
  const { name, url, groupId = null } = form.value
  const flaw = await flawOfNow(url, webhookRulesOf(house.config))
  if (flaw !== undefined) return notDone(refuse(flaw, 'url'))
  const refusal = groupId === null ? undefined : await refuseGroup(house, userId, groupId)
  if (refusal !== undefined) return notDone(refusal)
  const made = await makeWebhook(house.database, userId, { name, url: addressIn(url), groupId }, withoutSecret(settle))
  return made === 'too many' ? notDone(refuse('TOO_MANY_WEBHOOKS', undefined, { max: MAX_WEBHOOKS })) : done(made)
}

async function refuseGroup({ store }: House, userId: number, groupId: number): Promise<Refusal | undefined> {
  const { state } = await standingOf(store, group, groupId)
  const found = forMember(state, userId)
  return isRefusal(found) ? refuse(found.code, 'groupId', found.data) : undefined
}

interface Deed<Value> {
  readonly webhookId: number
  readonly settle: Settle<Value>
}

export async function deleteWebhook(
  { database }: House,
  { userId }: Owner,
  { webhookId, settle }: Deed<void>,
): Promise<Outcome<void>> {
  const isGone = await deleteRow(database, { id: webhookId, userId }, settle)
  return isGone ? done(undefined) : NOT_FOUND
}

/** What is left out stays as it is, and so does the secret. */
export async function changeWebhook(
  { config, database }: House,
  { userId }: Owner,
  { webhookId, input, settle }: Deed<Webhook> & { readonly input: unknown },
): Promise<Outcome<Webhook>> {
  if ((await findWebhook(database, userId, webhookId)) === undefined) return NOT_FOUND
  const form = readForm(changes, input)
  if (!form.done) return form
  const { name, url } = form.value
  const flaw = url === undefined ? undefined : await flawOfNow(url, webhookRulesOf(config))
  if (flaw !== undefined) return notDone(refuse(flaw, 'url'))
  const changed = await changeRow(database, webhookId, { name, url: url && addressIn(url) }, settle)
  return changed === undefined ? ENDED : done(changed)
}

export async function renewWebhookSecret(
  { database }: House,
  { userId }: Owner,
  { webhookId, settle }: Deed<MadeWebhook>,
): Promise<Outcome<MadeWebhook>> {
  const webhook = await findWebhook(database, userId, webhookId)
  if (webhook === undefined) return NOT_FOUND
  if (webhook.state === 'ENDED') return ENDED
  return done(await renewSecret(database, webhook, withoutSecret(settle)))
}

/** `from` is a place in the log that there is; null: it goes on where it was. */
export async function resumeWebhook(
  { database, endOfLog }: House,
  { userId }: Owner,
  { webhookId, from, settle }: Deed<Webhook> & { readonly from: number | null },
): Promise<Outcome<Webhook>> {
  if ((await findWebhook(database, userId, webhookId)) === undefined) return NOT_FOUND
  if (from !== null && (from < 1 || from > (await endOfLog()) + 1)) {
    return notDone(refuse('INVALID_LOG_POSITION', 'from'))
  }
  const resumed = await resumeRow(database, webhookId, from, settle)
  return resumed === undefined ? ENDED : done(resumed)
}

/** What came of it stands among its attempts a moment later. */
export async function testWebhook(
  { database }: House,
  { userId }: Owner,
  { webhookId, settle }: Deed<void>,
): Promise<Outcome<void>> {
  const webhook = await findWebhook(database, userId, webhookId)
  if (webhook === undefined) return NOT_FOUND
  if (webhook.state === 'ENDED') return ENDED
  await askForTest(database, webhookId, settle)
  return done(undefined)
}
