import { expect, test } from 'vitest'
import { NO_CURRENCY } from '#domain/money/noCurrency.ts'
import type { Client } from '#test/support/client.ts'
import {
  assertDocumented,
  documentedAnswers,
  documentedDeletions,
  documentedWithoutBody,
  documentedWithParts,
} from '#test/support/contract.ts'
import { everyAnswerAboutAccessTokens } from '#test/support/documented/accessTokens.ts'
import { everyAnswerAboutBalances } from '#test/support/documented/balances.ts'
import { everyAnswerAboutBills } from '#test/support/documented/bills.ts'
import { everyAnswerAboutBudgets } from '#test/support/documented/budgets.ts'
import { everyAnswerAboutConnections } from '#test/support/documented/connections.ts'
import { everyAnswerAboutDefaultSplits } from '#test/support/documented/defaultSplits.ts'
import { everyAnswerAboutExchangeRates } from '#test/support/documented/exchangeRates.ts'
import { everyAnswerAboutExpenses } from '#test/support/documented/expenses.ts'
import { everyAnswerAboutExports } from '#test/support/documented/exports.ts'
import { everyAnswerAboutGroups } from '#test/support/documented/groups.ts'
import { everyAnswerAboutImports } from '#test/support/documented/imports.ts'
import { everyAnswerAboutMail } from '#test/support/documented/mail.ts'
import { everyAnswerAboutNicknames } from '#test/support/documented/nicknames.ts'
import { everyAnswerAboutNotifications } from '#test/support/documented/notifications.ts'
import { everyAnswerAboutPlaceholders } from '#test/support/documented/placeholders.ts'
import { everyAnswerAboutPushes } from '#test/support/documented/push.ts'
import { everyAnswerAboutRecurring } from '#test/support/documented/recurring.ts'
import { everyAnswerAboutReports } from '#test/support/documented/reports.ts'
import { everyAnswerAboutSampleData } from '#test/support/documented/sampleData.ts'
import { everyAnswerAboutTransfers } from '#test/support/documented/transfers.ts'
import { everyAnswerAboutTrips } from '#test/support/documented/trips.ts'
import { everyAnswerAboutWebhooks } from '#test/support/documented/webhooks.ts'
import { type Person, someone, startGatewayForTest } from '#test/support/gateway.ts'
import { lunch } from '#test/support/restExpenses.ts'

const huge = { title: 'x'.repeat(1_100_000) }
const forged = { 'X-CSRFToken': 'forged' }
const foreign = { Origin: 'https://elsewhere.example' }
const key = { 'Idempotency-Key': 'once' }

test('every documented answer is given by the running calls, in the documented shape', async () => {
  const gateway = await startGatewayForTest()
  const { browser, registration } = await gateway.registers()
  const visitor = gateway.visitor()
  const { email, password } = registration
  const stored = await browser.post<{ id: number }>('/api/expenses', lunch, key)
  const path = `/api/expenses/${stored.body.data.id}`

  await visitor.get('/api/csrf-token')
  await visitor.call('GET', '/api/csrf-token', { headers: foreign })
  await visitor.get('/api/site')
  for (const body of [{}, huge, registration]) await visitor.post('/api/auth/register', body)
  await visitor.post('/api/auth/register', someone(2), foreign)
  for (const body of [{}, huge, { email, password: 'wrong' }]) await visitor.post('/api/auth/login', body)
  await visitor.post('/api/auth/login', { email, password }, foreign)
  await visitor.post('/api/auth/logout')
  for (const call of ['/api/auth/validate-session', '/api/users/me', '/api/expenses', path]) {
    await visitor.get(call)
    await browser.get(call)
  }
  await browser.get('/api/expenses?page=0')
  await browser.get('/api/expenses/999')

  await visitor.post('/api/expenses', lunch)
  await browser.post('/api/expenses', lunch, forged)
  for (const body of [{}, huge, { ...lunch, group_id: 1 }]) await browser.post('/api/expenses', body)
  await browser.post('/api/expenses', { ...lunch, title: 'Dinner' }, key)

  await visitor.put(path, {})
  await browser.put(path, {}, forged)
  for (const body of [{}, { title: '' }, huge]) await browser.put(path, body)
  await browser.put('/api/expenses/999', {})
  await browser.put(path, { title: 'Dinner' }, key)

  await visitor.delete(path)
  await browser.delete(path, forged)
  await browser.delete('/api/expenses/999')
  await browser.delete(path, key)
  await browser.delete(path)
  for (const call of documentedDeletions) {
    await browser.delete(call.replaceAll(/\{\w+\}/g, '1'), { 'Idempotency-Key': 'x'.repeat(201) })
  }
  for (const call of documentedWithParts) await malformed(browser, call)
  for (const call of documentedWithoutBody) await browser.post(call.replaceAll(/\{\w+\}/g, '1'), { colour: 'red' })
  await browser.post('/api/auth/logout', undefined, forged)
  await browser.post('/api/auth/logout')
  await browser.post('/api/auth/login', { email, password })

  await visitor.get('/api/currencies')
  const rate = '/api/currencies/exchange-rate?from_currency=EUR'
  for (const to of ['', '&to_currency=USD', `&to_currency=${NO_CURRENCY}`]) await visitor.get(rate + to)

  const person = await gateway.person()
  await keepAccount(visitor, person, registration.username)
  const leaving = await gateway.person()
  await leaveForGood(leaving, visitor)
  await person.browser.send('DELETE', ME, {})
  await administer(visitor, person.browser, browser, `/api/admin/users/${person.id}`)
  await tryTooOften(visitor, { email, password })
  const others = [
    ...(await everyAnswerAboutAccessTokens(gateway)),
    ...(await everyAnswerAboutBalances(gateway)),
    ...(await everyAnswerAboutBudgets(gateway)),
    ...(await everyAnswerAboutConnections(gateway)),
    ...(await everyAnswerAboutGroups(gateway)),
    ...(await everyAnswerAboutExpenses(gateway)),
    ...(await everyAnswerAboutImports(gateway)),
    ...(await everyAnswerAboutExports(gateway)),
    ...(await everyAnswerAboutExchangeRates(gateway, browser)),
    ...(await everyAnswerAboutBills(gateway)),
    ...(await everyAnswerAboutDefaultSplits(gateway)),
    ...(await everyAnswerAboutNicknames(gateway)),
    ...(await everyAnswerAboutPlaceholders(gateway)),
    ...(await everyAnswerAboutRecurring(gateway)),
    ...(await everyAnswerAboutReports(gateway)),
    ...(await everyAnswerAboutSampleData(gateway)),
    ...(await everyAnswerAboutTransfers(gateway)),
    ...(await everyAnswerAboutTrips(gateway)),
    ...(await everyAnswerAboutWebhooks(gateway)),
    ...(await everyAnswerAboutNotifications(gateway)),
    ...(await everyAnswerAboutMail(gateway)),
    ...(await everyAnswerAboutPushes(gateway)),
  ]

  const seen = new Set(
    [visitor, browser, person.browser, leaving.browser, ...others].flatMap(client => [...client.seen]),
  )
  expect([...seen].toSorted()).toEqual(documentedAnswers.toSorted())
})

/** Nothing can be written like that in an address. */
async function malformed(browser: Client, call: string): Promise<void> {
  const [method = '', path = ''] = call.split(' ')
  await browser.send(method, path.replaceAll(/\{\w+\}/g, '%'), undefined)
}

async function tryTooOften(visitor: Client, credentials: object): Promise<void> {
  await visitor.post('/api/auth/login', credentials, key)
  await visitor.post('/api/auth/login', { ...credentials, remember_me: true }, key)
  for (let n = 1; n <= 20; n++) {
    await visitor.post('/api/auth/login', {})
    await visitor.post('/api/auth/register', {})
  }
}

const ME = '/api/users/me'
const SETTINGS = '/api/users/settings'
const SESSIONS = '/api/auth/sessions'
const CHANGE_PASSWORD = '/api/auth/change-password'

async function keepAccount(visitor: Client, { browser, registration }: Person, taken: string): Promise<void> {
  const { email, password } = registration
  const own = `${SESSIONS}/${await ownSession(browser)}`
  for (const client of [visitor, browser]) {
    for (const call of [SETTINGS, SESSIONS, '/api/users/1', '/api/users/2']) await client.get(call)
    for (const call of [ME, SETTINGS]) await client.put(call, huge)
    await client.post(CHANGE_PASSWORD, huge)
  }
  for (const call of [SESSIONS, own]) await visitor.delete(call)

  for (const body of [{}, { username: '' }, { username: taken }]) await browser.put(ME, body)
  for (let times = 1; times <= 60; times++) await browser.put(ME, { username: taken })
  for (const theme of ['dark', 'light']) await browser.put(SETTINGS, { theme }, key)
  await browser.put(SETTINGS, { theme: '' })
  await browser.post(CHANGE_PASSWORD, {
    current_password: password,
    new_password: password,
    confirm_password: password,
  })
  for (const call of [ME, SETTINGS]) await browser.put(call, {}, forged)
  for (const headers of [forged, key]) {
    await browser.post(CHANGE_PASSWORD, {}, headers)
    for (const call of [SESSIONS, own]) await browser.delete(call, headers)
  }
  for (let times = 1; times <= 10; times++) await browser.post(CHANGE_PASSWORD, {})

  await browser.delete(`${SESSIONS}/999`)
  await browser.delete(own)
  await browser.post('/api/auth/login', { email, password })
  await browser.delete(SESSIONS)
  await browser.post('/api/auth/login', { email, password })
}

async function leaveForGood({ browser, registration: { password } }: Person, visitor: Client): Promise<void> {
  const leave = (client: Client, body: object, headers = {}) => client.send('DELETE', ME, body, headers)
  await leave(visitor, {})
  await leave(browser, {}, forged)
  for (const body of [huge, { password }]) await leave(browser, body)
}

async function ownSession(browser: Client): Promise<number | undefined> {
  const { body } = await browser.get<{ sessions: { id: number }[] }>('/api/auth/sessions')
  return body.data.sessions[0]?.id
}

async function administer(visitor: Client, person: Client, administrator: Client, user: string): Promise<void> {
  const reset = `${user}/reset-password`
  for (const client of [visitor, person, administrator]) {
    await client.get('/api/admin/stats')
    await client.get('/api/admin/users')
    await client.post(reset, huge)
  }
  await administrator.get('/api/admin/users?page=0')
  const fresh = { new_password: 'correct horse' }
  for (const body of [{}, fresh]) await administrator.post(reset, body)
  await administrator.post('/api/admin/users/999/reset-password', fresh)
  for (const body of [fresh, { new_password: 'another horse' }]) await administrator.post(reset, body, key)
  for (let times = 1; times <= 10; times++) await administrator.post(reset, {})

  await visitor.delete(user)
  await administrator.delete('/api/admin/users/1')
  await administrator.delete(user, key)
  await administrator.delete(user)
  await administrator.delete(user)
}

test('the measure itself refuses what is not documented', () => {
  const failure = { success: false, data: null, message: 'No' }
  const me = { method: 'GET', path: '/api/users/me' }
  expect(() => assertDocumented(me, { status: 418, body: failure })).toThrow('is not documented')
  expect(() => assertDocumented(me, { status: 200, body: failure })).toThrow('is not as documented')
  expect(() => assertDocumented(me, { status: 401, body: { ...failure, detail: 1 } })).toThrow('is not as documented')
  const withSlash = { ...me, path: '/api/users/me/' }
  expect(assertDocumented(withSlash, { status: 401, body: failure })).toBe('GET /api/users/me 401')
})

test('an answer with a header that is not documented, or without one that it must have', () => {
  const failure = { success: false, data: null, message: 'No' }
  const me = { method: 'GET', path: '/api/users/me' }
  const withHeader =
    (status: number, name: string, body: object = failure) =>
    () =>
      assertDocumented(me, { status, body, headers: new Headers({ [name]: '1' }) })
  expect(withHeader(401, 'Content-Length')()).toBe('GET /api/users/me 401')
  expect(withHeader(401, 'Quits-Secret')).toThrow('quits-secret is not documented')
  expect(withHeader(401, 'Retry-After')).toThrow('retry-after is not documented')
  const tooMuch = { ...failure, code: 'TOO_MANY_AT_ONCE' }
  expect(withHeader(429, 'Retry-After', tooMuch)()).toBe('GET /api/users/me 429')
  expect(withHeader(429, 'Date', tooMuch)).toThrow('retry-after is missing')
})

test('and what is documented, but not as an answer to that', () => {
  const [done, failure] = [
    { success: true, data: null, message: 'Done' },
    { success: false, data: null, message: 'No' },
  ]
  const told = (status: number) => ({ status, body: status < 300 ? done : failure })
  const signedIn = { Cookie: 'quits_session=a; _csrf_token=b', 'X-CSRFToken': 'b' }
  const change = { method: 'POST', path: '/api/auth/change-password', headers: signedIn }
  const passwords = { current_password: 'old', new_password: 'correct horse', confirm_password: 'correct horse' }
  const sending = (body: object) => ({ ...change, body: JSON.stringify(body) })
  const answer = (asked: Parameters<typeof assertDocumented>[0], status: number) => () =>
    assertDocumented(asked, told(status))

  expect(answer(sending(passwords), 200)()).toBe('POST /api/auth/change-password 200')
  expect(answer({ ...sending(passwords), headers: {} }, 400)).toThrow('nobody is signed in')
  expect(answer({ ...sending(passwords), headers: { ...signedIn, 'X-CSRFToken': 'c' } }, 200)).toThrow(
    'nothing proves where',
  )
  expect(answer(sending({ ...passwords, colour: 'red' }), 200)).toThrow('such a body is not')
  expect(answer(sending({ ...passwords, new_password: 'x'.repeat(1_100_000) }), 400)).toThrow('too large')
  expect(answer({ method: 'GET', path: '/api/nothing' }, 200)).toThrow('is not documented')

  const logout = { ...change, path: '/api/auth/logout' }
  const refused = (code: string) => ({ status: 429, body: { ...failure, code } })
  expect(assertDocumented(logout, refused('TOO_MANY_AT_ONCE'))).toBe('POST /api/auth/logout 429')
  expect(() => assertDocumented(logout, refused('TOO_MANY'))).toThrow('is not as documented')
  const byAnybody = { method: 'GET', path: '/api/currencies' }
  expect(() => assertDocumented(byAnybody, refused('TOO_MANY_AT_ONCE'))).toThrow('is not documented')
})
