import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { QuitsEvent } from '#domain/catalog.ts'
import { openDatabase } from '#domain/store/database.ts'
import { firstSettings, settingsOf } from '#gateway/account/settings.ts'
import { balanceWith } from '#gateway/balances/balances.ts'
import { nameOf } from '#test/support/circles.ts'
import type { Answer } from '#test/support/client.ts'
import { type Person, startGateway, type TestGateway } from '#test/support/gateway.ts'
import { corrected, meal, shared } from '#test/support/meals.ts'
import { paid } from '#test/support/payments.ts'
import { subscribe } from '#test/support/subscriber.ts'
import { tellLog } from '#test/support/tellLog.ts'

let gateway: TestGateway
let ana: Person
let bo: Person
let cy: Person
/** Ids nobody has yet: of expenses, transfers, groups and placeholders. */
let fresh = 1000

beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  ;[ana, bo, cy] = [await gateway.person(), await gateway.person(), await gateway.person()]
  fresh += 10
})

const happens = (...events: readonly QuitsEvent[]): Promise<number> => tellLog(gateway.database, ...events)

interface Amount {
  readonly amount: number
  readonly currency: string
  readonly by_group: readonly { readonly group_id: number | null; readonly amount: number; readonly currency: string }[]
}

interface Balances {
  readonly regular_users: readonly { user_id: number; display_name: string; amounts: Amount[] }[]
  readonly placeholder_users: readonly { placeholder_user_id: number; display_name: string; amounts: Amount[] }[]
}

const ask = ({ browser }: Person, query = ''): Promise<Answer<Balances>> => browser.get(`/api/balances/${query}`)

/** What somebody is shown, once it is no longer nothing. */
async function balancesOf(person: Person, query = ''): Promise<Balances> {
  return vi.waitFor(async () => {
    const { data } = (await ask(person, query)).body
    expect(data.regular_users.length + data.placeholder_users.length).toBeGreaterThan(0)
    return data
  })
}

const euros = (amount: number, group_id: number | null = null): Amount => ({
  ...{ amount, currency: 'EUR' },
  by_group: [{ group_id, amount, currency: 'EUR' }],
})

/** Ana paid for Bo, and Bo paid as much for Cy, in a group: all Cy has to do is to pay Ana. */
const chain = (groupId: number) => [
  meal(fresh, { ...shared(1000, ana.id, bo.id), createdBy: ana.id, groupId }),
  meal(fresh + 1, { ...shared(1000, bo.id, cy.id), createdBy: bo.id, groupId }),
]

describe('balances over REST', () => {
  test('whoever shares nothing has none', async () => {
    const { status, body } = await ask(ana)
    expect(status).toBe(200)
    expect(body.data).toEqual({ regular_users: [], placeholder_users: [] })
  })

  test('what one is owed, the other owes', async () => {
    await happens(meal(fresh, { ...shared(3000, ana.id, ana.id, bo.id), createdBy: ana.id }))
    expect(await balancesOf(ana)).toEqual({
      regular_users: [{ user_id: bo.id, display_name: nameOf(bo), amounts: [euros(15)] }],
      placeholder_users: [],
    })
    expect((await balancesOf(bo)).regular_users).toEqual([
      { user_id: ana.id, display_name: nameOf(ana), amounts: [euros(-15)] },
    ])
  })

  test('people without an account stand by themselves', async () => {
    await happens(meal(fresh, { ...shared(3000, ana.id, ana.id, -fresh), createdBy: ana.id }))
    expect(await balancesOf(ana)).toMatchObject({
      regular_users: [],
      placeholder_users: [{ placeholder_user_id: fresh, amounts: [euros(15)] }],
    })
  })

  test('every currency has an amount, and every amount says in which groups it arose', async () => {
    await happens(
      meal(fresh, { ...shared(3000, ana.id, ana.id, bo.id), createdBy: ana.id }),
      meal(fresh + 1, { ...shared(800, bo.id, ana.id, bo.id), createdBy: bo.id, groupId: fresh }),
      meal(fresh + 2, { ...shared(800, bo.id, ana.id, bo.id), createdBy: bo.id, currency: 'JPY' }),
      meal(fresh + 3, { ...shared(700, ana.id, cy.id), createdBy: ana.id, groupId: fresh }),
      paid(fresh, { createdBy: cy.id, sender: cy.id, recipient: ana.id, amountMinor: 700 }),
    )
    await vi.waitFor(async () => {
      // With Cy it is 7.00 in the group and as much back outside: they are quits.
      expect((await balancesOf(ana)).regular_users).toEqual([
        {
          user_id: bo.id,
          display_name: nameOf(bo),
          amounts: [
            {
              ...{ amount: 11, currency: 'EUR' },
              by_group: [
                { group_id: null, amount: 15, currency: 'EUR' },
                { group_id: fresh, amount: -4, currency: 'EUR' },
              ],
            },
            { amount: -400, currency: 'JPY', by_group: [{ group_id: null, amount: -400, currency: 'JPY' }] },
          ],
        },
      ])
    })
  })

  test('simplified, a group takes as few payments as possible, and debts outside groups stay', async () => {
    await happens(...chain(fresh), meal(fresh + 2, { ...shared(500, cy.id, bo.id), createdBy: cy.id }))
    await vi.waitFor(async () => {
      for (const said of ['true', '1']) {
        expect((await balancesOf(ana, `?simplified=${said}`)).regular_users).toMatchObject([
          { user_id: cy.id, amounts: [euros(10, fresh)] },
        ])
      }
    })
    expect((await balancesOf(bo, '?simplified=true')).regular_users).toMatchObject([
      { user_id: cy.id, amounts: [euros(-5)] },
    ])
    expect((await balancesOf(cy, '?simplified=true')).regular_users).toMatchObject([
      { user_id: ana.id, amounts: [euros(-10, fresh)] },
      { user_id: bo.id, amounts: [euros(5)] },
    ])
    for (const plain of ['', '?simplified=false', '?simplified=0']) {
      expect((await balancesOf(ana, plain)).regular_users).toMatchObject([
        { user_id: bo.id, amounts: [euros(10, fresh)] },
      ])
    }
  })

  test.each(['yes', '', 'TRUE', '2', 'true&simplified=false'])('simplified is true or false, not "%s"', async said => {
    const { status, body } = await ask(ana, `?simplified=${said}`)
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path: 'simplified', code: 'INVALID_SIMPLIFIED' }])
  })

  test('visitors are told nothing', async () => {
    const { status } = await gateway.visitor().get('/api/balances')
    expect(status).toBe(401)
  })
})

const BALANCE = 'person { id displayName isPlaceholder } amounts { amount { amount } byGroup { group { id name } } }'

interface Balance {
  readonly person: { readonly id: string }
  readonly amounts: readonly object[]
}

describe('balances over GraphQL', () => {
  test('are the same, with the names of groups', async () => {
    const created = await ana.browser.post<{ id: number }>('/api/groups/', { name: 'Our flat', members: [] })
    await happens(...chain(created.body.data.id))
    await balancesOf(cy)
    const query = `query ($simplified: Boolean) { balances(simplified: $simplified) { ${BALANCE} } }`
    const asked = async (simplified: boolean | null) =>
      (await ana.browser.graphql<{ balances: Balance[] }>(query, { simplified })).body.data.balances
    const inFlat = { group: { id: String(created.body.data.id), name: 'Our flat' } }
    expect(await asked(true)).toEqual([
      {
        person: { id: String(cy.id), displayName: nameOf(cy), isPlaceholder: false },
        amounts: [{ amount: { amount: '10.00' }, byGroup: [inFlat] }],
      },
    ])
    for (const plain of [false, null]) expect(await asked(plain)).toMatchObject([{ person: { id: String(bo.id) } }])
  })

  test('what a group owes somebody is told by itself, for two may be quits by several groups together', async () => {
    const flat = await ana.browser.post<{ id: number }>('/api/groups/', { name: 'Our flat', members: [] })
    const choir = await ana.browser.post<{ id: number }>('/api/groups/', { name: 'Our choir', members: [] })
    await happens(
      meal(fresh, { ...shared(1000, ana.id, bo.id), createdBy: ana.id, groupId: flat.body.data.id }),
      meal(fresh + 1, { ...shared(1000, bo.id, ana.id), createdBy: bo.id, groupId: choir.body.data.id }),
      meal(fresh + 2, { ...shared(400, cy.id, ana.id), createdBy: cy.id, groupId: flat.body.data.id }),
    )
    await balancesOf(cy)
    const { body } = await ana.browser.graphql<{ balances: Balance[]; groupBalances: object[] }>(
      '{ balances { person { id } } groupBalances { group { id name } amount { amount currency } } }',
    )
    expect(body.data.balances).toEqual([{ person: { id: String(cy.id) } }])
    expect(body.data.groupBalances).toEqual([
      { group: { id: String(flat.body.data.id), name: 'Our flat' }, amount: { amount: '6.00', currency: 'EUR' } },
      { group: { id: String(choir.body.data.id), name: 'Our choir' }, amount: { amount: '-10.00', currency: 'EUR' } },
    ])
  })

  test('cannot be asked for over and over in one breath', async () => {
    const often = Array.from({ length: 120 }, (_, n) => `b${n}: balances(simplified: true) { person { id } }`).join(' ')
    const { status, body } = await ana.browser.graphql(`{ ${often} }`)
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  })

  test('change on every screen that shows them, also on those of others in the group', async () => {
    await happens(...chain(fresh))
    await balancesOf(cy)
    const subscription = `subscription { balancesChanged { balances(simplified: true) { ${BALANCE} } } }`
    const { received } = await subscribe<{ balancesChanged: { balances: Balance[] } }>(ana.browser, subscription)
    await happens(corrected(fresh + 1, shared(1000, bo.id, bo.id)))
    // What happened just before may be told as well.
    await vi.waitFor(() =>
      expect(received.at(-1)?.balancesChanged.balances).toMatchObject([
        { person: { id: String(bo.id) }, amounts: [{ amount: { amount: '10.00' } }] },
      ]),
    )
  })

  test('of others are no news', async () => {
    const subscription = `subscription { balancesChanged { balances { ${BALANCE} } } }`
    const { received } = await subscribe(ana.browser, subscription)
    const own = await subscribe(bo.browser, subscription)
    await happens(meal(fresh, { ...shared(500, cy.id, bo.id), createdBy: cy.id }))
    await own.next()
    expect(received).toEqual([])
  })
})

test('the balance with some people can be asked for by itself', async () => {
  await happens(
    meal(fresh, { ...shared(3000, ana.id, ana.id, bo.id, -fresh), createdBy: ana.id }),
    meal(fresh + 1, { ...shared(300, ana.id, -fresh), createdBy: ana.id, groupId: fresh }),
  )
  await vi.waitFor(async () => expect((await balancesOf(ana)).placeholder_users).toHaveLength(1))
  const database = openDatabase(gateway.database.url, { role: 'quits_app', name: 'quits test', max: 1 })
  try {
    const found = await vi.waitFor(async () => {
      const balances = await balanceWith(database, { userId: ana.id, settings: settingsOf(firstSettings({})) }, [
        -fresh,
        cy.id,
      ])
      expect(balances.get(-fresh)?.[0]?.byGroup).toHaveLength(2)
      return balances
    })
    expect([...found.keys()]).toEqual([-fresh])
    expect(found.get(-fresh)).toMatchObject([{ currency: 'EUR', minor: 1300n }])
  } finally {
    await database.end()
  }
})

test('who has to do with whom is news to both', async () => {
  const { next } = await subscribe<{ peopleChanged: { subject: string } }>(
    bo.browser,
    'subscription { peopleChanged { subject } }',
  )
  await ana.browser.post('/api/users/connections/', { user_id: bo.id })
  expect(await next()).toEqual([{ peopleChanged: { subject: 'CONNECTIONS' } }])
})
