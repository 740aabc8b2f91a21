import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { tellOfMarks } from '#domain/commands/tellOfMarks.ts'
import { type Connection, inTransaction, openDatabase } from '#domain/store/database.ts'
import { openEventStore } from '#domain/store/eventStore.ts'
import { createLogger } from '#domain/store/logger.ts'
import { caughtUp } from '#test/support/caughtUp.ts'
import { connected } from '#test/support/circles.ts'
import type { Person } from '#test/support/gateway.ts'
import { textOf } from '#test/support/mailbox.ts'
import { done, MAIL_FROM, openPostOffice, PAGES, type PostOffice } from '#test/support/postOffice.ts'
import { budgetOf } from '#test/support/restBudgets.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { shared } from '#test/support/restGroups.ts'
import { paid } from '#test/support/restTransfers.ts'
import { PATIENCE } from '#test/support/slowdown.ts'
import { enqueue } from '#workers/enqueue.ts'
import { findDigestsDue, mailDigest } from '#workers/mail/digest.ts'
import { type Mailer, openMailer } from '#workers/mail/mailer.ts'
import { DIGEST_SECONDS, digestsDue } from '#workers/queues.ts'

/* What people missed comes to them by mail in the morning, once, as long as they want it. */

let now = new Date()
let post: PostOffice
let ana: Person
let bo: Person

beforeAll(async () => {
  post = await openPostOffice(means => [findDigestsDue(means, () => now), mailDigest(means, () => now)])
})
afterAll(() => post.close())
beforeEach(async () => {
  ;[ana, bo] = [await post.gateway.person(), await post.gateway.person()]
  Object.assign(post.box, { refuse: undefined, delayMs: 0 })
})

const kindsToldTo = async ({ browser }: Person): Promise<readonly string[]> => {
  const { body } = await browser.get<{ notifications: readonly { kind: string }[] }>('/api/notifications')
  return body.data.notifications.map(({ kind }) => kind)
}

describe('In the morning', () => {
  const noon = '12:00:00Z'
  const morning = '08:30:00Z'

  async function mailOf({ browser }: Person): Promise<object> {
    const { body } = await browser.get<Record<string, readonly string[]>>('/api/users/settings')
    const { notify_of_payments, notify_of_people } = body.data
    return { notify_of_payments, notify_of_people }
  }

  async function wakeAt(time: string, daysAhead = 0): Promise<void> {
    const day = new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10)
    now = new Date(`${day}T${time}`)
    await caughtUp(post.gateway.database)
    const database = openDatabase(post.gateway.database.url, { role: 'quits_app', name: 'quits test', max: 1 })
    const id = await inTransaction(database, connection => enqueue(connection, digestsDue, {}))
    await vi.waitFor(
      async () => {
        const rows = await post.gateway.database.asOwner(
          `SELECT FROM pgboss.job WHERE (id = '${id}' OR name = 'mail.digest') AND state IN ('created', 'active', 'retry')`,
        )
        expect(rows).toEqual([])
      },
      { timeout: PATIENCE, interval: 20 },
    )
    await database.end()
  }

  test('what is unread comes by mail, in the language of whoever gets it, once', async () => {
    await bo.browser.put('/api/users/settings', { language: 'de' })
    await connected(ana, bo)
    await paid(ana, bo, { amount: 20 })
    await wakeAt(noon)
    expect(post.mailTo(bo)).toEqual([])
    await wakeAt(morning)
    await post.comesTo(bo)
    const [mail] = post.mailTo(bo)
    const text = mail === undefined ? '' : textOf(mail)
    expect(text).toContain('hat eine Zahlung eingetragen: ')
    expect(text).toContain('20,00\u00a0€ gezahlt')
    expect(text).toContain(`${PAGES}/expenses?transfer=`)
    expect(mail?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(mail?.raw).not.toMatch(/<img/i)
    await wakeAt(morning)
    await wakeAt(morning, 1)
    expect(post.mailTo(bo)).toHaveLength(1)
  })

  test('what a wrongly configured server does not take comes once it does', async () => {
    await connected(ana, bo)
    await paid(ana, bo)
    await vi.waitFor(async () => expect(await kindsToldTo(bo)).toContain('PAYMENT_RECORDED'))
    const digest = mailDigest({ mailer: openMailer({ SMTP_URL: post.box.url, MAIL_FROM }), pages: PAGES })
    post.box.refuse = { code: 550, at: 'sender' }
    await expect(done(post.gateway, digest, bo.id)).rejects.toThrow('mail was not taken: EENVELOPE MAIL FROM 550')
    post.box.refuse = undefined
    await done(post.gateway, digest, bo.id)
    await post.comesTo(bo)
  })

  test('a server that takes its time is waited for as long as the job may take, and nothing is forgotten meanwhile', async () => {
    await connected(ana, bo)
    await paid(ana, bo)
    await vi.waitFor(async () => expect(await kindsToldTo(bo)).toContain('PAYMENT_RECORDED'))
    const database = openDatabase(post.gateway.database.url, { role: 'quits_app', name: 'quits test', max: 2 })
    const connections = new Set<Connection>()
    database.on('acquire', connection => connections.add(connection))
    const asleepFor: unknown[] = []
    const slow: Mailer = {
      send: async () => {
        for (const connection of connections) {
          const { rows } = await connection.query(
            `SELECT setting::int FROM pg_settings WHERE name = 'idle_in_transaction_session_timeout'`,
          )
          asleepFor.push(rows[0]?.setting)
        }
      },
    }
    const means = { logger: createLogger('test', 'silent'), signal: new AbortController().signal }
    await mailDigest({ mailer: slow, pages: PAGES }).run({ userId: bo.id }, { database, ...means })
    await database.end()
    expect(asleepFor).toContain(DIGEST_SECONDS * 1_000)
  })

  test('how far a budget is used up comes to who wants it by mail', async () => {
    await bo.browser.put('/api/users/settings', { language: 'de', notify_of_budgets: ['EMAIL'] })
    const database = openDatabase(post.gateway.database.url, { role: 'quits_app', name: 'quits test', max: 1 })
    for (const person of [ana, bo]) {
      const { id: budgetId } = await budgetOf(person, { amount: 100, category: 'FOOD' })
      const budget = { budgetId, category: 'FOOD', amountMinor: 10_000, currency: 'EUR' }
      const figures = { mark: 90, spentMinor: 9_290, plannedMinor: 10_000, currency: 'EUR' } as const
      const told = {
        holder: { userId: person.id },
        told: [person.id],
        month: '2026-11',
        reached: [{ budget, ...figures }],
      }
      await tellOfMarks(openEventStore(database), { position: 1 }, told)
    }
    await database.end()
    await vi.waitFor(async () => {
      const rows = await post.gateway.database.asOwner(`SELECT FROM read.notifications WHERE kind = 'BUDGET_REACHED'`)
      expect(rows).toHaveLength(2)
    })
    await wakeAt(morning)
    await post.comesTo(bo)
    const [mail] = post.mailTo(bo)
    const text = mail === undefined ? '' : textOf(mail)
    expect(text).toContain('92\u00a0% des Budgets für November sind aufgebraucht')
    expect(text).toContain('92,90\u00a0€ von 100,00\u00a0€')
    expect(text).toContain(`${PAGES}/budgets?month=2026-11`)
    expect(post.mailTo(ana)).toEqual([])
  })

  test('of a budget of a group by its name, with the way to its page', async () => {
    await connected(ana, bo)
    await bo.browser.put('/api/users/settings', { language: 'de', notify_of_budgets: ['EMAIL'] })
    const { id: groupId } = await shared(ana, [bo], { name: 'Die WG', share_expenses_summary: true })
    const { id: budgetId } = await budgetOf(ana, { amount: 100, category: 'FOOD' }, `/api/groups/${groupId}/budgets`)
    const database = openDatabase(post.gateway.database.url, { role: 'quits_app', name: 'quits test', max: 1 })
    const budget = { budgetId, category: 'FOOD', amountMinor: 10_000, currency: 'EUR' }
    const figures = { mark: 90, spentMinor: 9_290, plannedMinor: 10_000, currency: 'EUR' } as const
    const told = { holder: { groupId }, told: [ana.id, bo.id], month: '2026-11', reached: [{ budget, ...figures }] }
    await tellOfMarks(openEventStore(database), { position: 1 }, told)
    await database.end()
    await vi.waitFor(async () => expect(await kindsToldTo(ana)).toContain('BUDGET_REACHED'))
    await wakeAt(morning)
    await post.comesTo(bo)
    const [mail] = post.mailTo(bo)
    const text = mail === undefined ? '' : textOf(mail)
    expect(text).toContain('Die WG: 92\u00a0% des Budgets „Essen“ für November sind aufgebraucht')
    expect(text).toContain('92,90\u00a0€ von 100,00\u00a0€')
    expect(text).toContain(`${PAGES}/budgets?group=${groupId}&month=2026-11`)
  })

  test('nothing comes of what was read, of what is not wanted by mail, and after unsubscribing', async () => {
    await connected(ana, bo)
    await paid(ana, bo)
    await vi.waitFor(async () => expect(await kindsToldTo(bo)).toContain('PAYMENT_RECORDED'))
    await bo.browser.post('/api/notifications/read', { up_to: 1_000_000 })
    await recorded(ana, { split_type: 'EQUAL', splits: [{ user_id: ana.id }, { user_id: bo.id }] })
    await wakeAt(morning)
    expect(post.mailTo(bo)).toEqual([])
    await paid(ana, bo)
    await wakeAt(morning)
    await post.comesTo(bo)
    const token = /unsubscribe\?token=([\w.-]+)/.exec(post.mailTo(bo)[0]?.raw.replaceAll('\r\n ', '') ?? '')?.[1] ?? ''
    const programme = post.gateway.visitor()
    const opened = await programme.fetch(`/api/mail/unsubscribe?token=${token}`, { redirect: 'manual' })
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/unsubscribe#${token}`])
    expect(await mailOf(bo)).toEqual({
      ...{ notify_of_payments: ['APP', 'EMAIL', 'PUSH'], notify_of_people: ['APP', 'EMAIL', 'PUSH'] },
    })
    expect((await programme.post(`/api/mail/unsubscribe?token=${token.replace(/^\d+/, String(ana.id))}`)).status).toBe(
      400,
    )
    expect((await programme.post(`/api/mail/unsubscribe?token=${token}`)).status).toBe(200)
    expect(await mailOf(bo)).toEqual({ notify_of_payments: ['APP', 'PUSH'], notify_of_people: ['APP', 'PUSH'] })
    await paid(ana, bo)
    await wakeAt(morning, 1)
    expect(post.mailTo(bo)).toHaveLength(1)
  })
})

test.each([
  ['', '/unsubscribe'],
  ['?token=', '/unsubscribe#'],
  ['?token=//elsewhere.example', '/unsubscribe#%2F%2Felsewhere.example'],
  ['?token=%0d%0aSet-Cookie:%20a=b', '/unsubscribe#%0D%0ASet-Cookie%3A%20a%3Db'],
  ['?token=1&token=2', '/unsubscribe'],
])('The address by which mail programmes unsubscribe, opened with %o, leads to our own page', async (query, page) => {
  const { status, headers } = await post.gateway
    .visitor()
    .fetch(`/api/mail/unsubscribe${query}`, { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([303, page])
})
