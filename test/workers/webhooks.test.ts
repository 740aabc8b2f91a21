import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { QuitsEvent } from '#domain/catalog.ts'
import { headOfLog } from '#domain/store/readOnwards.ts'
import { expenseRecorded } from '#test/support/expenseFacts.ts'
import { created } from '#test/support/flat.ts'
import { House } from '#test/support/projectionSpec.ts'
import { openReceiver, type Receiver, welcome } from '#test/support/receiver.ts'
import { PATIENCE } from '#test/support/slowdown.ts'
import type { Job } from '#workers/job.ts'
import { webhookTests, webhookTurns } from '#workers/queues.ts'
import { reactToNext, registerReaction } from '#workers/reactions/reaction.ts'
import { flawOfNow } from '#workers/webhooks/address.ts'
import { noteForWebhooks } from '#workers/webhooks/note.ts'
import type { Outside } from '#workers/webhooks/send.ts'
import { signatureOf } from '#workers/webhooks/signature.ts'
import { seeToWaitingWebhooks, tellWebhook, testWebhook } from '#workers/webhooks/tell.ts'
import {
  askForTest,
  changeWebhook,
  deleteWebhook,
  deliveriesOf,
  findWebhook,
  MAX_DELIVERIES,
  MAX_WEBHOOKS,
  makeWebhook,
  renewSecret,
  resumeWebhook,
} from '#workers/webhooks/webhooks.ts'
import { declare, jobsIn, silent } from './support.ts'

/* What programs are told, when, and how often: from the log to a receiver that each test has answer as it needs it. */

const [ana, bo] = [1, 2]
const flat = 9
const nothingElse = async () => {}

let house: House
let receiver: Receiver
beforeAll(async () => {
  house = await House.open()
  await declare(house.url, webhookTurns, webhookTests)
  await registerReaction(house.database, noteForWebhooks)
  for (const [id, name] of [
    [ana, 'ana'],
    [bo, 'bo'],
  ] as const) {
    await house.database.query(
      `INSERT INTO account.users (user_id, username, email, first_name, last_name, display_name, password_hash, currency,
         preferred_currencies, timezone)
       OVERRIDING SYSTEM VALUE
       VALUES ($1, $2::text, $2 || '@example.com', $2, $2, $2, 'none', 'EUR', '{}', 'UTC')`,
      [id, name],
    )
  }
  await house.append(created())
})
beforeEach(async () => {
  receiver = await openReceiver()
})
afterEach(async () => {
  await receiver.stop()
  await house.database.query('DELETE FROM webhooks.webhooks')
  await house.database.query('DELETE FROM pgboss.job')
})
afterAll(() => house.close())

const loopback = (): Outside => ({
  rules: { anywhere: true, ports: new Set() },
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  timeoutMs: PATIENCE,
})

async function listening(userId = ana, groupId: number | null = null, url = receiver.url) {
  const made = await makeWebhook(house.database, userId, { name: 'Sheet', url, groupId }, nothingElse)
  if (made === 'too many') throw new Error(made)
  return { id: made.webhook.id, webhook: made.webhook, secret: made.secret ?? '' }
}

let lastExpense = 0
/** An expense that Ana recorded, of herself and perhaps of others. */
const spent = ({ by = ana, withPeople = [] as number[], groupId = null as number | null } = {}) => {
  const expenseId = ++lastExpense
  const shares = [by, ...withPeople].map((person, _, all) => ({ person, minor: 3_000 / all.length }))
  return expenseRecorded({ expenseId, createdBy: by, shares, groupId })
}
const happen = async (...events: QuitsEvent[]): Promise<number> => {
  const position = await house.append(...events)
  while ((await reactToNext(house.database, noteForWebhooks)) > 0);
  return position
}

const run = (job: Job, webhookId: number): Promise<void> =>
  job.run(job === seeToWaitingWebhooks ? {} : { webhookId }, {
    database: house.database,
    logger: silent,
    signal: new AbortController().signal,
  })
const tell = (webhookId: number, outside = loopback()) => run(tellWebhook(outside), webhookId)
const later = (webhookId: number) =>
  house.database.query('UPDATE webhooks.webhooks SET next_at = now() WHERE webhook_id = $1', [webhookId])

const told = () => receiver.received.map(({ body }) => JSON.parse(body))
const kinds = () => told().map(({ type, data }) => [type, data?.id])
const attempts = async (webhookId: number) =>
  (await deliveriesOf(house.database, webhookId)).map(({ status, failure }) => failure ?? status).toReversed()
const find = (webhookId: number, userId = ana) => findWebhook(house.database, userId, webhookId)

test('a program is told of what its owner sees, in the order of the log, and where to read it', async () => {
  const { id, secret } = await listening()
  const mine = spent()
  const [expenseId, before] = [mine.data.expenseId, await headOfLog(house.database)]
  await happen(
    mine,
    spent({ by: bo }),
    { type: 'ExpenseRedated', data: { expenseId, date: '2026-11-22' } },
    { type: 'ExpenseVoided', data: { expenseId } },
    { type: 'ExpenseRestored', data: { expenseId } },
  )
  await tell(id)

  expect(told().map(({ type, position }) => [type, position])).toEqual([
    ['expense.added', before + 1],
    ['expense.changed', before + 3],
    ['expense.removed', before + 4],
    ['expense.added', before + 5],
  ])
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
  const timestamp = Number(headers['webhook-timestamp'])
  expect(JSON.parse(body)).toEqual({
    ...{ version: 1, id: headers['webhook-id'], type: 'expense.added', position: before + 1, group_id: null },
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: { id: expenseId, address: `/api/expenses/${expenseId}` },
  })
  expect(headers['quits-position']).toBe(String(before + 1))
  expect(headers['webhook-signature']).toBe(signatureOf({ id: `news_${id}_${before + 1}`, timestamp, body }, [secret]))
  expect(await find(id)).toMatchObject({ position: before + 5, failingSince: null })
})

test('a member is told of the expenses of one group that they have a part in, as long as they are one', async () => {
  const { id } = await listening(ana, flat)
  const [shared, own, others] = [spent({ groupId: flat }), spent(), spent({ by: bo, groupId: flat })]
  await happen(shared, own, others)
  await tell(id)
  expect(kinds()).toEqual([['expense.added', shared.data.expenseId]])

  const foreign = await listening(bo, flat)
  await happen(spent({ by: bo, groupId: flat }))
  await tell(foreign.id)
  expect(receiver.received).toHaveLength(1)
  expect(await find(foreign.id, bo)).toMatchObject({ state: 'ENDED' })
  expect(await resumeWebhook(house.database, foreign.id, null, nothingElse)).toBeUndefined()
})

test('what fails is told again before anything that came after it, and is written down', async () => {
  const { id } = await listening()
  const [first, second] = [spent(), spent()]
  await happen(first, second)
  const silence: Receiver['answer'] = () => {}
  const troubles: Receiver['answer'][] = [
    response => void response.writeHead(500).end(`no\u0000${'!'.repeat(5_000)}`),
    silence,
    response => void response.writeHead(302, { Location: `${receiver.url}/elsewhere` }).end(),
    response => void response.writeHead(429, { 'Retry-After': '120' }).end(),
    response => void response.writeHead(200).write('endless '.repeat(500)),
    welcome,
  ]
  for (const trouble of troubles) {
    receiver.answer = trouble
    const outside = { ...loopback(), ...(trouble === silence && { timeoutMs: 300 }) }
    await later(id)
    await tell(id, outside)
    await tell(id, outside)
  }

  expect(kinds()).toEqual([
    ...Array(4).fill(['expense.added', first.data.expenseId]),
    ...[first, second].map(({ data }) => ['expense.added', data.expenseId]),
  ])
  expect(
    new Set(
      told()
        .slice(0, 5)
        .map(({ id }) => id),
    ).size,
  ).toBe(1)
  expect(await attempts(id)).toEqual(['REFUSED', 'TIMED_OUT', 'REDIRECTED', 'REFUSED', 200, 200])
  const [first500] = (await deliveriesOf(house.database, id)).toReversed()
  expect(first500).toMatchObject({ status: 500, answer: `no${'!'.repeat(1_021)}` })
})

test('who asks for patience is not called sooner', async () => {
  const { id } = await listening()
  await happen(spent())
  receiver.answer = response => void response.writeHead(429, { 'Retry-After': '120' }).end()
  await tell(id)
  const { rows } = await house.database.query(
    `SELECT extract(epoch FROM next_at - now()) > 110 AS waits FROM webhooks.webhooks`,
  )
  expect(rows).toEqual([{ waits: true }])
  await tell(id)
  expect(receiver.received).toHaveLength(1)
})

test('after three days it is paused, and goes on where it was without a gap', async () => {
  const { id } = await listening()
  const [first, second] = [spent(), spent()]
  await happen(first)
  receiver.answer = response => void response.writeHead(503).end()
  await tell(id)
  await house.database.query(`UPDATE webhooks.webhooks SET failing_since = now() - interval '3 days', next_at = now()`)
  await tell(id)
  expect(await find(id)).toMatchObject({ state: 'PAUSED' })
  await happen(second)
  await tell(id)
  expect(receiver.received).toHaveLength(2)

  receiver.answer = welcome
  await resumeWebhook(house.database, id, null, nothingElse)
  await tell(id)
  expect(kinds().slice(2)).toEqual([first, second].map(({ data }) => ['expense.added', data.expenseId]))
})

test('what waits for a long time is told at once where it listens now', async () => {
  const { id } = await listening()
  const news = spent()
  await happen(news)
  const { url } = (await find(id)) ?? {}
  receiver.answer = response => void response.writeHead(503).end()
  await tell(id)
  receiver.answer = welcome
  await tell(id)
  expect(receiver.received).toHaveLength(1)
  await changeWebhook(house.database, id, { name: 'Table' }, nothingElse)
  await tell(id)
  expect(receiver.received).toHaveLength(1)
  expect((await find(id))?.failingSince).not.toBeNull()
  await changeWebhook(house.database, id, { url: `${url}?moved` }, nothingElse)
  // Where it listens now has the whole time to answer, too.
  expect((await find(id))?.failingSince).toBeNull()
  await tell(id)
  expect(kinds().slice(1)).toEqual([['expense.added', news.data.expenseId]])
})

test('it is sent back to a place in the log, and the same news have the same ids', async () => {
  const { id } = await listening()
  const start = (await headOfLog(house.database)) + 2
  await happen(spent(), spent(), spent())
  await tell(id)
  await resumeWebhook(house.database, id, start, nothingElse)
  await happen(spent())
  await tell(id)
  expect(told().map(({ position }) => position - start)).toEqual([-1, 0, 1, 0, 1, 2])
  expect(
    told()
      .map(each => each.id)
      .slice(1, 3),
  ).toEqual(
    told()
      .map(each => each.id)
      .slice(3, 5),
  )
})

test('nobody is at one twice at the same time, and one person’s slow receivers leave room', async () => {
  const hooks = await Promise.all([listening(), listening(), listening()])
  await happen(spent())
  const held: Parameters<Receiver['answer']>[0][] = []
  receiver.answer = response => void held.push(response)
  let back = 0
  const turns = [...hooks, ...hooks].map(({ id }) => tell(id).then(() => back++))
  await vi.waitFor(() => expect([held.length, back]).toEqual([2, 4]))
  receiver.answer = welcome
  for (const response of held) welcome(response)
  await Promise.all(turns)
  expect(held).toHaveLength(2)
  const waiting = (await jobsIn(house.database, webhookTurns.name)).map(({ data }) => data)
  for (const { id } of hooks) expect(waiting).toContainEqual({ webhookId: id })
  for (const { id } of hooks) await tell(id)
  expect(receiver.received).toHaveLength(3)
})

test('what a killed worker was at is seen to', async () => {
  const { id } = await listening()
  await happen(spent())
  await house.database.query('DELETE FROM pgboss.job')
  await house.database.query(`UPDATE webhooks.webhooks SET busy_until = now() - interval '1 second'`)
  await run(seeToWaitingWebhooks, id)
  expect(await jobsIn(house.database, webhookTurns.name)).toMatchObject([{ data: { webhookId: id } }])
})

test('a name that leads into this house when it is called is not called', async () => {
  const url = `https://rebinding.example.com:${receiver.port}/`
  const rules = { anywhere: false, ports: new Set([receiver.port]) }
  const answers = [['93.184.216.34'], ['127.0.0.1'], ['169.254.169.254'], ['93.184.216.34', '10.0.0.1'], ['::1']]
  const resolve = vi.fn(async () =>
    (answers.shift() ?? []).map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
  )
  expect(await flawOfNow(url, rules, resolve)).toBeUndefined()
  const { id } = await listening(ana, null, url)
  await happen(spent())
  for (let times = 1; times <= 4; times++) {
    await later(id)
    await tell(id, { ...loopback(), rules, resolve })
  }
  expect(await attempts(id)).toEqual(Array(4).fill('ADDRESS_REFUSED'))
  expect(resolve).toHaveBeenCalledTimes(5)
  expect(receiver.calls()).toBe(0)
})

test('a test is sent beside all else, and neither pauses nor moves anything', async () => {
  const { id, webhook } = await listening()
  await askForTest(house.database, id, nothingElse)
  await askForTest(house.database, id, nothingElse)
  expect(await jobsIn(house.database, webhookTests.name)).toHaveLength(1)
  receiver.answer = response => void response.writeHead(410).end('who is there?')
  await run(testWebhook(loopback()), id)
  expect(told()).toMatchObject([{ type: 'webhook.test', position: null, data: null }])
  expect(await deliveriesOf(house.database, id)).toMatchObject([
    { status: 410, position: null, answer: 'who is there?' },
  ])
  expect(await find(id)).toEqual(webhook)
})

test('a new secret goes along with the old one for a day', async () => {
  const { id, webhook, secret } = await listening()
  const renewed = await renewSecret(house.database, webhook, nothingElse)
  const signedBy = async () => {
    await run(testWebhook(loopback()), id)
    const { headers, body } = receiver.received.at(-1) ?? { headers: {}, body: '' }
    const said = { id: String(headers['webhook-id']), timestamp: Number(headers['webhook-timestamp']), body }
    const signatures = String(headers['webhook-signature']).split(' ')
    return [renewed.secret ?? '', secret].map(each => signatures.includes(signatureOf(said, [each])))
  }
  expect(await signedBy()).toEqual([true, true])
  await house.database.query('UPDATE webhooks.secrets SET expires_at = now() WHERE expires_at IS NOT NULL')
  expect(await signedBy()).toEqual([true, false])
})

test('nobody has more than ten, or reads of more attempts than a hundred', async () => {
  const hooks = await Promise.allSettled(Array.from({ length: MAX_WEBHOOKS + 2 }, () => listening()))
  expect(hooks.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_WEBHOOKS)
  const { id, webhook } = await listening(bo)
  await house.database.query(
    `INSERT INTO webhooks.deliveries (webhook_id, kind, duration_ms) SELECT $1, 'webhook.test', n FROM generate_series(1, 150) n`,
    [id],
  )
  await run(testWebhook(loopback()), id)
  const { rows } = await house.database.query('SELECT count(*)::int AS kept FROM webhooks.deliveries')
  expect(rows).toEqual([{ kept: MAX_DELIVERIES }])
  expect(await deleteWebhook(house.database, { id, userId: ana }, nothingElse)).toBe(false)
  expect(await deleteWebhook(house.database, webhook, nothingElse)).toBe(true)
  expect(await deliveriesOf(house.database, id)).toEqual([])
})

test('with an account go all that it had', async () => {
  const { id } = await listening(bo)
  await happen(spent({ by: bo }))
  await house.owner.query('DELETE FROM account.users WHERE user_id = $1', [bo])
  expect(await find(id, bo)).toBeUndefined()
  await tell(id)
  expect(receiver.received).toEqual([])
})
