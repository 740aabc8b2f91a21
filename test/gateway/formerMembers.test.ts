import { beforeEach, describe, expect, test } from 'vitest'
import { newcomer, shareGateway } from '#test/support/cast.ts'
import { connected, groupOf } from '#test/support/circles.ts'
import type { Person } from '#test/support/gateway.ts'
import { recorded } from '#test/support/restExpenses.ts'

/* Whoever has left a group settles what is open there, and learns nothing of what it has become. */

const gateway = shareGateway()
const ana = newcomer(gateway)
const bo = newcomer(gateway)
const cy = newcomer(gateway)
const late = newcomer(gateway)
let flat: number

/** Ana, Bo and Cy share a flat. Ana knows everybody, the others meet there. */
beforeEach(async () => {
  for (const friend of [bo, cy, late]) await connected(ana, friend)
  flat = await groupOf(ana, [bo, cy])
})

async function moveIn(newcomer: Person, ...others: readonly Person[]): Promise<void> {
  const members = [ana, ...others, newcomer].map(({ id }) => ({ user_id: id }))
  expect((await ana.browser.put(`/api/groups/${flat}`, { members })).status).toBe(200)
  await newcomer.browser.post(`/api/groups/${flat}/members/${newcomer.id}/approve`)
}

const moveOut = (person: Person) => person.browser.post(`/api/groups/${flat}/leave`)

const pay = ({ browser, id }: Person, recipient_id: number, group_id: number | undefined = flat) =>
  browser.post('/api/transfers', {
    ...{ sender_id: id, recipient_id, group_id },
    ...{ amount: 5, currency: 'EUR', date: '2026-11-20' },
  })

const NOBODY = 987_654_321

describe('Whoever has left a group', () => {
  test('settles with those who were in it with them, who may have left as well', async () => {
    await moveOut(cy)
    expect((await pay(cy, bo.id)).status).toBe(201)
    await moveOut(bo)
    expect((await pay(cy, bo.id)).status).toBe(201)
  })

  test('is not told who came later, not even if there is money between those and the others', async () => {
    await moveOut(cy)
    await moveIn(late, bo)
    await recorded(ana, { group_id: flat, splits: [{ user_id: ana.id }, { user_id: late.id }] })
    const absent = await pay(cy, NOBODY)
    expect(absent.status).toBe(404)
    expect(await pay(cy, late.id)).toMatchObject({ status: 404, body: absent.body })
  })

  test('pays whom they owe when it is simplified, whoever that is', async () => {
    await recorded(bo, { group_id: flat, amount: 10, splits: [{ user_id: cy.id }] })
    await moveOut(cy)
    await moveIn(late, bo)
    // What Cy owes Bo, Bo owes the newcomer.
    await recorded(late, { group_id: flat, amount: 10, splits: [{ user_id: bo.id }] })
    expect((await cy.browser.get('/api/balances?simplified=true')).body.data).toMatchObject({
      regular_users: [{ user_id: late.id, amounts: [{ amount: -10 }] }],
    })
    expect((await pay(cy, late.id)).status).toBe(201)
  })
})

test('Whoever comes is not told who had left before', async () => {
  await moveOut(bo)
  await moveIn(late, cy)
  expect((await pay(late, cy.id)).status).toBe(201)
  const absent = await pay(late, NOBODY)
  expect(await pay(late, bo.id)).toMatchObject({ status: 404, body: absent.body })
})

test('Whoever takes part in an expense of a group without being in it settles with those it is between', async () => {
  await recorded(ana, { group_id: flat, splits: [{ user_id: late.id }] })
  await recorded(bo, { group_id: flat, splits: [{ user_id: cy.id }] })
  expect((await pay(late, ana.id)).status).toBe(201)
  expect((await pay(late, cy.id)).status).toBe(404)
})

describe('What a group is called', () => {
  interface Named {
    readonly expense: { readonly group: { readonly name: string | null } }
    readonly balances: readonly {
      readonly amounts: readonly { readonly byGroup: readonly { readonly group: { readonly name: string } }[] }[]
    }[]
  }

  async function namesFor({ browser }: Person, expenseId: number) {
    const { body } = await browser.graphql<Named>(
      `query ($id: ID!) { expense(id: $id) { group { name } } balances { amounts { byGroup { group { name } } } } }`,
      { id: String(expenseId) },
    )
    const { expense, balances } = body.data
    const inBalances = balances.flatMap(({ amounts }) => amounts.flatMap(({ byGroup }) => byGroup))
    const rest = await browser.get<{ group: { name: string } }>(`/api/expenses/${expenseId}`)
    return new Set([expense.group.name, ...inBalances.map(({ group }) => group.name), rest.body.data.group.name])
  }

  const rename = (name: string) => ana.browser.put(`/api/groups/${flat}`, { name })

  test('after they left is not told to those who left, until they are back', async () => {
    const splits = [{ user_id: ana.id }, { user_id: bo.id }, { user_id: late.id }]
    const { id } = await recorded(ana, { group_id: flat, splits })
    await rename('Our castle')
    await moveOut(bo)
    await rename('Nicer without Bo')
    expect(await namesFor(bo, id)).toEqual(new Set(['Our castle']))
    for (const person of [ana, late]) expect(await namesFor(person, id)).toEqual(new Set(['Nicer without Bo']))
    await moveIn(bo, cy)
    expect(await namesFor(bo, id)).toEqual(new Set(['Nicer without Bo']))
    await moveOut(bo)
    await rename('Once more')
    expect(await namesFor(bo, id)).toEqual(new Set(['Nicer without Bo']))
  })
})
