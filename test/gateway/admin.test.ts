import { describe, expect, test } from 'vitest'
import { mutateAccounts } from '#test/support/adminDeeds.ts'
import { isSignedIn } from '#test/support/browsers.ts'
import { regular, shareGateway } from '#test/support/cast.ts'
import type { Person } from '#test/support/gateway.ts'
import { budgetOf } from '#test/support/restBudgets.ts'
import { lunch } from '#test/support/restExpenses.ts'
import { shareExpense } from '#test/support/sharedExpense.ts'

interface AdminUser {
  readonly id: number
  readonly username: string
  readonly expenses_count: number
}

interface Page {
  readonly users: readonly AdminUser[]
  readonly page: number
  readonly per_page: number
  readonly total: number
  readonly has_next: boolean
}

const gateway = shareGateway()
/** Whoever registers first. */
const administrator = regular(gateway, { username: 'boss', first_name: 'Bea', last_name: 'Boss' })
const ana = regular(gateway, { username: 'Ana.S', first_name: 'Ana', last_name: 'Silva', default_currency: 'BRL' })

const users = async (query = ''): Promise<Page> =>
  (await administrator.browser.get<Page>(`/api/admin/users${query}`)).body.data

const resetPath = (userId: number | string) => `/api/admin/users/${userId}/reset-password`

describe('Only the administrator', () => {
  const calls = (browser: Person['browser']) => [
    browser.get('/api/admin/stats/'),
    browser.get('/api/admin/users'),
    browser.post(resetPath(1), { new_password: 'new password' }),
    browser.delete(`/api/admin/users/${ana.id}/`),
  ]

  test('gets in by REST: visitors must sign in, others are told', async () => {
    for (const { status, body } of await Promise.all(calls(gateway.visitor()))) {
      expect([status, body.code, body.message]).toEqual([401, 'SIGNED_OUT', 'Please sign in'])
    }
    for (const { status, body } of await Promise.all(calls(ana.browser))) {
      expect([status, body.code, body.message]).toEqual([
        ...[403, 'ADMINISTRATOR_ONLY', 'Only the administrator may do this'],
      ])
    }
    expect(await isSignedIn(administrator.browser)).toBe(true)
  })

  test('must prove that a call comes from one of our own pages', async () => {
    const forged = { 'X-CSRFToken': 'forged' }
    const answers = [
      await administrator.browser.post(resetPath(ana.id), { new_password: 'new password' }, forged),
      await administrator.browser.delete(`/api/admin/users/${ana.id}`, forged),
    ]
    for (const { status, body } of answers) expect([status, body.code]).toEqual([403, 'CSRF_FAILED'])
    expect(await isSignedIn(ana.browser)).toBe(true)
  })

  test('gets in by GraphQL', async () => {
    const question = '{ admin { stats { totalUsers } users { total } } }'
    const { body } = await ana.browser.graphql<{ admin: null }>(question)
    expect(body.data).toEqual({ admin: null })
    expect(body.errors).toBeUndefined()

    for (const [name, input] of [
      ['resetUserPassword', { userId: '1', newPassword: 'new password' }],
      ['deleteUser', { userId: String(ana.id) }],
    ] as const) {
      const payload = await mutateAccounts(ana, name, input)
      expect(payload).toMatchObject({ ok: false, refusals: [{ code: 'ADMINISTRATOR_ONLY' }] })
    }
    expect((await administrator.browser.graphql(question)).body.errors).toBeUndefined()
  })
})

describe('The numbers', () => {
  test('count accounts, expenses and budgets, each once, and nothing that was deleted', async () => {
    const stats = async () => (await administrator.browser.get<Record<string, number>>('/api/admin/stats')).body.data
    const before = await stats()
    const bo = await gateway.person()
    const { body } = await bo.browser.post<{ id: number }>('/api/expenses', lunch)
    await bo.browser.post('/api/expenses', lunch)
    const halves = [bo.id, ana.id].map(person => ({ person, minor: 1500 }))
    await shareExpense(gateway.database, { createdBy: bo.id, shares: halves })
    await bo.browser.delete(`/api/expenses/${body.data.id}`)
    const dropped = await budgetOf(bo, { amount: 5, category: 'PETS' })
    await budgetOf(bo, { amount: 5 })
    await bo.browser.delete(`/api/budgets/${dropped.id}`)

    const totals = {
      totalUsers: (before.totalUsers ?? 0) + 1,
      totalExpenses: (before.totalExpenses ?? 0) + 2,
      totalTrips: 0,
      totalBudgets: 1,
    }
    // Nobody who sets a budget waits until it is counted.
    await expect.poll(stats).toEqual(totals)
    const question = '{ admin { stats { totalUsers totalExpenses totalTrips totalBudgets } } }'
    expect((await administrator.browser.graphql(question)).body.data).toEqual({ admin: { stats: totals } })
    expect((await users()).users.find(({ id }) => id === bo.id)).toMatchObject({ expenses_count: 2, budgets_count: 1 })
  })
})

describe('The list of users', () => {
  test('has all there is to know about an account', async () => {
    const { users: found } = await users('?search=ana.s')
    const date = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)
    expect(found).toEqual([
      {
        id: ana.id,
        first_name: 'Ana',
        last_name: 'Silva',
        username: 'Ana.S',
        email: ana.registration.email,
        preferred_currency: 'BRL',
        expenses_count: 0,
        trips_count: 0,
        budgets_count: 0,
        created_at: date,
        last_login_at: date,
      },
    ])
    const { body } = await administrator.browser.graphql(
      `{ admin { users(search: "ana.s") { total users {
        id firstName lastName username email preferredCurrency expensesCount tripsCount budgetsCount createdAt lastLoginAt isAdministrator
      } } } }`,
    )
    const shown = { firstName: 'Ana', lastName: 'Silva', username: 'Ana.S', email: ana.registration.email }
    const counts = { expensesCount: 0, tripsCount: 0, budgetsCount: 0 }
    const others = { createdAt: date, lastLoginAt: date, isAdministrator: false }
    expect(body.data).toEqual({
      admin: {
        users: { total: 1, users: [{ id: String(ana.id), ...shown, preferredCurrency: 'BRL', ...counts, ...others }] },
      },
    })
  })

  test('says whose account is the administrator’s', async () => {
    const { body } = await administrator.browser.graphql<{ admin: { users: { users: readonly object[] } } }>(
      '{ admin { users { users { id isAdministrator } } } }',
    )
    const found = body.data?.admin.users.users
    expect(found).toContainEqual({ id: '1', isAdministrator: true })
    expect(found).toContainEqual({ id: String(ana.id), isAdministrator: false })
  })

  test('says nothing about the last login of somebody who never came', async () => {
    const cy = await gateway.person()
    await gateway.database.asOwner('UPDATE account.users SET last_login_at = NULL WHERE user_id = $1', [cy.id])
    expect((await users()).users[0]).toMatchObject({ id: cy.id, last_login_at: null })
  })

  test('comes in pages, newest first', async () => {
    for (let count = 0; count < 3; count++) await gateway.person()
    const all = await users()
    expect(all).toMatchObject({ page: 1, per_page: 50, total: all.users.length, has_next: false })
    const ids = all.users.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    const second = await users('?page=2&per_page=2')
    expect(second).toMatchObject({ page: 2, per_page: 2, total: ids.length, has_next: true })
    expect(second.users.map(({ id }) => id)).toEqual(ids.slice(2, 4))
    expect(await users('?page=1000')).toMatchObject({ users: [], total: ids.length, has_next: false })

    const { body } = await administrator.browser.graphql(
      '{ admin { users(page: 2, perPage: 2) { page perPage total hasNext users { id } } } }',
    )
    const page = { page: 2, perPage: 2, total: ids.length, hasNext: true }
    expect(body.data).toEqual({ admin: { users: { ...page, users: ids.slice(2, 4).map(id => ({ id: String(id) })) } } })
  })

  test.each(['SILVA', 'ana sil', 'na.s', '  ana.S ', 'ANA.S'])('finds by a part of the name: "%s"', async search => {
    const { users: found, total } = await users(`?search=${encodeURIComponent(search)}`)
    expect([found.map(({ id }) => id), total]).toEqual([[ana.id], 1])
  })

  test('finds by a part of the email, and nobody by what nobody has, sign for sign', async () => {
    const { email } = ana.registration
    expect((await users(`?search=${email.slice(0, -4).toUpperCase()}`)).users).toMatchObject([{ id: ana.id }])
    for (const nobody of ['%', '_na', "'", 'Ana\\', 'zzz']) {
      expect(await users(`?search=${encodeURIComponent(nobody)}`)).toMatchObject({ users: [], total: 0 })
    }
  })

  test.each([
    ['page=0', 'page', 'INVALID_PAGE'],
    ['page=x', 'page', 'INVALID_PAGE'],
    ['per_page=0', 'per_page', 'INVALID_PER_PAGE'],
    ['per_page=201', 'per_page', 'INVALID_PER_PAGE'],
    [`search=${'x'.repeat(201)}`, 'search', 'INVALID_SEARCH'],
    ['search=%00', 'search', 'INVALID_SEARCH'],
    ['search=a&search=b', 'search', 'INVALID_SEARCH'],
  ])('refuses %s', async (query, path, code) => {
    const { status, body } = await administrator.browser.get(`/api/admin/users?${query}`)
    expect([status, body.code]).toEqual([400, code])
    expect(body.errors).toMatchObject([{ path, code }])
  })

  test.each(['page: 0', 'page: 10000001', 'perPage: 0', 'perPage: 201'])('refuses %s in GraphQL', async given => {
    const { body } = await administrator.browser.graphql(`{ admin { users(${given}) { total } } }`)
    expect(body.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  })

  test.each([
    ['a text without end', 'x'.repeat(201)],
    ['what no text can hold', 'a\0b'],
    ['half a character', '\uD800'],
  ])('refuses to look for %s in GraphQL, in the words of REST', async (_, search) => {
    const question = 'query ($search: String) { admin { users(search: $search) { total } } }'
    const { body } = await administrator.browser.graphql(question, { search })
    const message = 'Search must be a text of at most 200 characters'
    expect(body.errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }])
  })
})
