import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { farewellTo } from '#domain/commands/deed.ts'
import { takeLeave } from '#domain/commands/takeLeave.ts'
import { expense } from '#domain/expense/decider.ts'
import { expenseStream } from '#domain/expense/events.ts'
import { openDatabase } from '#domain/store/database.ts'
import { openEventStore } from '#domain/store/eventStore.ts'
import { createLogger } from '#domain/store/logger.ts'
import { caughtUp } from '#test/support/caughtUp.ts'
import type { Client } from '#test/support/client.ts'
import { dump, wordsIn } from '#test/support/dump.ts'
import { type Person, startGateway, type TestGateway } from '#test/support/gateway.ts'
import { expensesOf } from '#test/support/graphqlExpenses.ts'
import { billPath, itemOf } from '#test/support/restBills.ts'
import { lunch, type RestPage, recorded } from '#test/support/restExpenses.ts'
import { SAVED_REPORTS, savedReportOf } from '#test/support/restReports.ts'
import { shareExpense } from '#test/support/sharedExpense.ts'
import { subscribe } from '#test/support/subscriber.ts'
import { erasePerson } from '#workers/erasure/erasePerson.ts'
import { startWorker } from '#workers/worker.ts'

const PATIENCE = { timeout: 60_000, interval: 50 }

const lines: string[] = []
const logger = createLogger('test', 'trace', { write: line => void lines.push(line) })

let gateway: TestGateway
let stopWorker: () => Promise<void>
let administrator: Person
let bo: Person

beforeAll(async () => {
  gateway = await startGateway({ logger, config: { LOG_LEVEL: 'trace' } })
  stopWorker = await startWorker({ connectionString: gateway.database.url, jobs: [erasePerson], reactions: [], logger })
  administrator = await gateway.registers()
  bo = await gateway.registers()
})
afterAll(async () => {
  await stopWorker()
  await gateway.stop()
})

const ANA = {
  username: 'Anastazja.Q',
  first_name: 'Anastázja',
  last_name: 'Quimbledon',
  email: 'Anastazja.Quimbledon@mail.example.org',
  password: 'tangerine velocipede',
}

const deleteUser = async ({ id }: Person): Promise<void> => {
  const { status } = await administrator.browser.delete(`/api/admin/users/${id}`)
  expect(status).toBe(200)
}

/** How many rounds of erasing this person are over. */
async function roundsFor({ id }: Person): Promise<number> {
  const rows = await gateway.database.asOwner(
    `SELECT FROM pgboss.job WHERE name = 'people.erase' AND state = 'completed' AND data->>'userId' = $1`,
    [id],
  )
  return rows.length
}

const bringForwardTheNextRound = ({ id }: Person) =>
  gateway.database.asOwner(
    `UPDATE pgboss.job SET start_after = now() WHERE id = (
       SELECT id FROM pgboss.job
       WHERE name = 'people.erase' AND state = 'created' AND data->>'userId' = $1 ORDER BY start_after LIMIT 1
     )`,
    [id],
  )

/** What of these words is anywhere: in the database, or in a line that a process has logged. */
const leftOf = async (words: readonly string[]): Promise<string[]> =>
  wordsIn(`${await dump(gateway.database)}\n${lines.join('')}`, words)

const FEED = `{ feed { edges { node { ... on Expense {
  id version title ownShare { minor } payers { person { displayName } amount { minor } }
  split { entries { person { displayName } value share { minor } } }
} } } } }`

/** All that Bo sees, as text. */
async function seenByBo(): Promise<string> {
  const rest = await bo.browser.get('/api/expenses')
  const graphql = await bo.browser.graphql(FEED)
  return JSON.stringify([rest.body, graphql.body])
}

/** All that the read models hold of what Bo has a part in, as text. */
async function keptForBo(): Promise<string> {
  const rows = await Promise.all([
    gateway.database.asOwner(
      'SELECT e::text FROM read.expenses e JOIN read.expense_access a USING (expense_id) WHERE a.person_id = $1 ORDER BY 1',
      [bo.id],
    ),
    gateway.database.asOwner('SELECT e::text FROM read.feed_entries e WHERE viewer_id = $1 ORDER BY 1', [bo.id]),
    gateway.database.asOwner('SELECT m::text FROM read.feed_months m WHERE viewer_id = $1 ORDER BY 1', [bo.id]),
  ])
  return JSON.stringify(rows)
}

/** How far the log is, is no secret, and a number like others. */
const secretsOf = ({ cookies }: Client): string[] =>
  [...cookies].flatMap(([name, value]) => (name === 'quits_position' ? [] : [value]))

function halvesOf(...people: readonly Person[]) {
  const shares = people.map(({ id }) => ({ person: id, minor: 1500 }))
  return { shares, split: { type: 'EQUAL', entries: people.map(({ id }) => ({ person: id, value: '1' })) } } as const
}

/** A life that leaves traces wherever one can. Answers the words of it that nobody is to find afterwards. */
async function liveAs(ana: Person): Promise<string[]> {
  const { browser, registration } = ana
  const key = 'mandolin-key-of-ana'
  const { id } = await recorded(ana, { title: 'Periwinkle ointment' })
  await browser.put(`/api/expenses/${id}`, { title: 'Periwinkle tincture' })
  const { item } = await itemOf(ana, id, { name: 'Saffron truffle' })
  await browser.put(`${billPath(id)}/items/${item}`, { name: 'Cardamom truffle' })
  await browser.put(`/api/expenses/${id}`, { title: 'Periwinkle elixir', amount: 13 })
  await browser.delete(`/api/expenses/${id}`)
  await expensesOf(ana).mutate('restoreExpense', { id: String(id) })
  const deleted = await recorded(ana, { title: 'Zucchini horoscope' })
  await browser.delete(`/api/expenses/${deleted.id}`)
  await browser.post('/api/expenses', { ...lunch, title: 'Keyed marmalade' }, { 'Idempotency-Key': key })
  await browser.put('/api/users/settings', { timezone: 'America/Noronha' }, { 'Idempotency-Key': `${key}-2` })
  await browser.put('/api/users/me', { username: 'Anastazja.Two' })
  const commandId = `${key}-of-a-command`
  await expensesOf(ana).recorded({ title: 'Commanded nutmeg', commandId })
  const renaming = 'mutation ($input: ReviseProfileInput!) { reviseProfile(input: $input) { viewer { id } } }'
  await browser.graphql(renaming, { input: { commandId, username: 'Anastazja.Three' } })
  const shared = await shareExpense(gateway.database, { createdBy: bo.id, ...halvesOf(ana, bo) })
  const gossip = { expense_id: shared, text: 'Limoncello gossip' }
  const said = await browser.post<{ id: number }>('/api/comments', gossip)
  await browser.put(`/api/comments/${said.body.data.id}`, { text: 'Marzipan gossip' })
  const report = await savedReportOf(ana, { name: 'Xylophone ledger' })
  await browser.put(`${SAVED_REPORTS}/${report.id}`, { name: 'Glockenspiel ledger' })
  await browser.delete(`${SAVED_REPORTS}/${(await savedReportOf(ana, { name: 'Triangle' })).id}`)
  await browser.put('/api/nicknames', { user_id: bo.id, nickname: 'Marimba maestro' })
  await browser.put('/api/nicknames', { user_id: bo.id, nickname: 'Vibraphone maestro' })
  // Whom he has never met he could not name.
  const named = () => bo.browser.put('/api/nicknames', { user_id: ana.id, nickname: 'Kalimba queen' })
  await expect.poll(async () => (await named()).status).toBe(200)
  const other = gateway.visitor('203.0.113.77')
  const device = { 'User-Agent': 'Mozilla/5.0 (iPad) FxiOS/9' }
  const { email, password } = registration
  await other.post('/api/auth/login', { email, password: 'wrong rhinoceros' })
  await other.post('/api/auth/login', { email, password, remember_me: true }, device)
  await other.get('/api/expenses')
  return [
    ...[...Object.values(ANA), 'Anastazja.Two', 'Anastazja.Three', 'Periwinkle', 'ointment', 'tincture', 'elixir'],
    ...['Zucchini', 'marmalade', 'nutmeg', key, commandId, 'rhinoceros'],
    ...['Xylophone', 'Glockenspiel', 'Triangle', 'Limoncello', 'Marzipan', 'Saffron', 'Cardamom'],
    ...['Marimba', 'Vibraphone', 'Kalimba'],
    ...['America/Noronha', 'Firefox on iPad', '203.0.113.77', browser.address],
    ...secretsOf(browser),
    ...secretsOf(other),
  ]
}

/** The administrator helps; the key of that call is no more to be found than Ana’s own. */
async function helpedIn({ id, browser, registration: { email, password } }: Person): Promise<string[]> {
  const key = 'bassoon-key-of-the-administrator'
  const path = `/api/admin/users/${id}/reset-password`
  const reset = await administrator.browser.post(path, { new_password: password }, { 'Idempotency-Key': key })
  const { status } = await browser.post('/api/auth/login', { email, password })
  expect([reset.status, status]).toEqual([200, 200])
  return [key]
}

/** An expense as the first release has stored it: with a hash that anybody can make of what was typed. */
async function recordedLongAgo(ana: Person): Promise<string> {
  const sent = { ...lunch, title: 'Quokka waltz' }
  const { id } = await recorded(ana, sent)
  const hash = createHash('sha256').update(JSON.stringify(sent)).digest('base64url').slice(0, 27)
  await gateway.database.asOwner(
    `UPDATE log.events SET meta = jsonb_set(meta, '{input}', to_jsonb($2::text)) WHERE stream_id = $1`,
    [expenseStream(id), hash],
  )
  return hash
}

const upgraded = () =>
  gateway.database.asOwner(readFileSync(join(import.meta.dirname, '../../migrations/0011_fingerprints.sql'), 'utf8'))

test('nothing personal is left of whoever is deleted, and nothing of the others is touched', async () => {
  const ana = await gateway.registers(ANA)
  const words = [...(await helpedIn(ana)), ...(await liveAs(ana)), await recordedLongAgo(ana), 'Quokka']
  await shareExpense(gateway.database, { createdBy: ana.id, ...halvesOf(ana, bo) })
  await shareExpense(gateway.database, { createdBy: bo.id, ...halvesOf(ana, bo) })
  await recorded(bo, { title: 'Bo alone' })
  expect(await leftOf(words)).toEqual(
    expect.arrayContaining([
      ANA.email,
      'Anastazja.Three',
      'tincture',
      'Zucchini',
      'nutmeg',
      'Quokka',
      'Glockenspiel',
      'Marzipan',
      'Vibraphone',
      'Kalimba',
      'Firefox on iPad',
    ]),
  )
  expect(wordsIn(lines.join(''), words)).toEqual([])
  await upgraded()
  const seen = await seenByBo()
  const kept = await keptForBo()
  // What he calls her goes with her, too.
  const name = 'Kalimba queen'
  expect(seen).toContain(name)

  await deleteUser(ana)

  expect((await ana.browser.get('/api/users/me')).status).toBe(401)
  await vi.waitFor(async () => expect(await leftOf(words)).toEqual([]), PATIENCE)
  await caughtUp(gateway.database)
  expect(await seenByBo()).toBe(seen.replaceAll(name, 'Unknown User'))
  expect(await keptForBo()).toBe(kept)

  const again = await gateway.registers({ ...ANA, password: 'another password' })
  expect(again.id).toBeGreaterThan(ana.id)
  const { body } = await again.browser.get<RestPage>('/api/expenses')
  expect(body.data).toMatchObject({ expenses: [], total: 0 })
})

test('what two people shared is gone when the second of them is', async () => {
  const [eve, finn] = [await gateway.registers(), await gateway.registers()]
  const words = ['Gooseberry tango']
  const halves = [eve.id, finn.id].map(person => ({ person, minor: 1500 }))
  await shareExpense(gateway.database, { createdBy: eve.id, shares: halves }, 'Gooseberry tango')
  const titlesOf = async ({ browser }: Person) =>
    (await browser.get<RestPage>('/api/expenses')).body.data.expenses.map(({ title }) => title)
  await vi.waitFor(async () => expect(await titlesOf(finn)).toEqual(words), PATIENCE)

  await deleteUser(eve)
  await vi.waitFor(async () => expect(await roundsFor(eve)).toBe(1), PATIENCE)
  expect(await titlesOf(finn)).toEqual(words)
  await deleteUser(finn)

  await vi.waitFor(async () => expect(await leftOf(words)).toEqual([]), PATIENCE)
})

/** What is to be stored now waits, as it does behind a very large append. */
async function whileNothingIsStored(work: () => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: gateway.database.url })
  await owner.connect()
  try {
    await owner.query('BEGIN')
    await owner.query('SELECT pg_advisory_xact_lock(7845100001)')
    await work()
    await owner.query('COMMIT')
  } finally {
    await owner.end()
  }
}

const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`

test('what was on its way when the account went is erased by a later round', async () => {
  const cleo = await gateway.registers()
  const words = ['Hippopotamus lullaby']
  let underWay: ReturnType<typeof recorded> | undefined
  await whileNothingIsStored(async () => {
    underWay = recorded(cleo, { title: 'Hippopotamus lullaby' })
    await vi.waitFor(async () => expect(await gateway.database.asOwner(WAITING)).toHaveLength(1), PATIENCE)
    await deleteUser(cleo)
    await vi.waitFor(async () => expect(await roundsFor(cleo)).toBe(1), PATIENCE)
  })
  await underWay
  expect(await leftOf(words)).toEqual(words)

  await bringForwardTheNextRound(cleo)

  await vi.waitFor(async () => expect(await leftOf(words)).toEqual([]), PATIENCE)
  await caughtUp(gateway.database)
  expect(await gateway.database.asOwner('SELECT FROM read.expenses WHERE created_by = $1', [cleo.id])).toEqual([])
})

test('a screen that shows an expense hears when it is erased', async () => {
  const dee = await gateway.registers()
  const { id } = await recorded(dee)
  // It is to be seen before anybody listens.
  await dee.browser.get('/api/expenses')
  const { next } = await subscribe(dee.browser, 'subscription { feedChanged { kind itemId months { month count } } }')
  const database = openDatabase(gateway.database.url, { role: 'quits_app', name: 'test', max: 1 })
  const { events } = await takeLeave(openEventStore(database), farewellTo(administrator.id, dee.id), [expense, id], {
    ...{ person: dee.id, month: '2026-11' },
    goneAmong: async () => new Set([dee.id]),
  })
  await database.end()

  expect(events).toEqual([{ type: 'ExpenseErased', data: { expenseId: id } }])
  const months = [{ month: '2026-11', count: 0 }]
  expect(await next()).toEqual([{ feedChanged: { kind: 'REMOVED', itemId: String(id), months } }])
  const answers = [await dee.browser.get(`/api/expenses/${id}`), await dee.browser.put(`/api/expenses/${id}`, {})]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
})
