import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '#domain/store/database.ts'
import { readLog } from '#domain/store/readOnwards.ts'
import { connected, groupOf, placeholderOf } from '#test/support/circles.ts'
import { type Answer, Client } from '#test/support/client.ts'
import { type Person, startGatewayForTest, type TestGateway } from '#test/support/gateway.ts'
import { type Item, owed, remaining } from '#test/support/paperBalances.ts'
import { recorded } from '#test/support/restExpenses.ts'

const USERS = 20
const COMMANDS = 200

interface Circle {
  readonly people: readonly Person[]
  readonly groupId: number
  readonly placeholderId: number
}

/** The first of them knows everybody, and all are in one group. */
async function circleIn(gateway: TestGateway): Promise<Circle> {
  const people = await Promise.all(Array.from({ length: USERS }, () => gateway.person()))
  const [host, ...guests] = people
  if (host === undefined) throw new Error('a circle of nobody')
  await Promise.all(guests.map(guest => connected(host, guest)))
  const [groupId, placeholderId] = await Promise.all([groupOf(host, guests), placeholderOf(host)])
  return { people, groupId, placeholderId }
}

/** The same person, who comes in by another door. */
function through({ url, word }: TestGateway, person: Person): Person {
  const browser = new Client(url, undefined, word)
  for (const [name, value] of person.browser.cookies) browser.cookies.set(name, value)
  return { ...person, browser }
}

/** The same choices in every run. */
function choices(seed: number): (from: number) => number {
  let state = seed
  return from => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * from)
  }
}

const SPLITS = [
  { split_type: 'EQUAL', values: [1, 1, 1] },
  { split_type: 'RATIO', values: [3, 2, 0.5] },
  { split_type: 'PERCENTAGE', values: [33.3, 33.3, 33.4] },
] as const

/** Anything that somebody may do, with expenses that are there already and with new ones. */
function commandsOf({ people, groupId }: Circle, expenseIds: readonly number[], transferIds: readonly number[]) {
  const choose = choices(20)
  const one = <Value>(of: readonly Value[]): Value => {
    const value = of[choose(of.length)]
    if (value === undefined) throw new Error('nothing to choose from')
    return value
  }
  const split = (by: Person) => {
    const { split_type, values } = one(SPLITS)
    const [other, third] = [one(people), one(people)].map(({ id }) => id)
    const ids = [...new Set([by.id, other, third])]
    const shares = split_type === 'PERCENTAGE' && ids.length < 3 ? [100, 0] : values
    return { split_type, splits: ids.map((user_id, index) => ({ user_id, split_value: shares[index] })) }
  }
  const money = () => ({ amount: (1 + choose(9_999)) / 100, currency: one(['EUR', 'USD']) })
  const deeds = [
    (by: Person) =>
      by.browser.post('/api/expenses', {
        ...{ title: 'Dinner', date: '2026-11-20', group_id: groupId, paid_by_id: one(people).id },
        ...{ ...money(), ...split(by) },
      }),
    (by: Person) => by.browser.put(`/api/expenses/${one(expenseIds)}`, { ...money(), ...split(by) }),
    (by: Person) => by.browser.put(`/api/expenses/${one(expenseIds)}`, { group_id: one([groupId, null]) }),
    (by: Person) => by.browser.delete(`/api/expenses/${one(expenseIds)}`),
    (by: Person) =>
      by.browser.post('/api/transfers', {
        ...{ ...money(), date: '2026-11-20', group_id: one([groupId, null]) },
        ...{ sender_id: by.id, recipient_id: one(people.filter(person => person !== by)).id },
      }),
    (by: Person) => by.browser.delete(`/api/transfers/${one(transferIds)}`),
  ]
  // Half of all is done by the first two, who may change everything and so get in each other's way.
  return Array.from({ length: COMMANDS }, (_, n) => {
    const by = n % 2 === 0 ? one(people.slice(0, 2)) : one(people)
    return () => one(deeds)(by)
  })
}

/** Something to correct and to delete: the first two paid, or sent. */
async function beginnings({ people, groupId, placeholderId }: Circle) {
  const [host, guest] = people
  if (host === undefined || guest === undefined) throw new Error('a circle of nobody')
  const expenseIds: number[] = []
  const transferIds: number[] = []
  for (const { id } of people.slice(2, 12)) {
    const splits = [{ user_id: host.id }, { user_id: id }, { placeholder_user_id: placeholderId }]
    const expense = await recorded(host, { split_type: 'EQUAL', splits, paid_by_id: guest.id, group_id: groupId })
    expenseIds.push(expense.id)
    const payment = { amount: 5, currency: 'EUR', date: '2026-11-20', sender_id: guest.id, recipient_id: host.id }
    const { body } = await host.browser.post<{ transfer: { id: number } }>('/api/transfers', payment)
    transferIds.push(body.data.transfer.id)
  }
  return { expenseIds, transferIds }
}

/** Of what somebody owes and is owed, what everybody else has to do with it, in cents. */
function reckoned(own: Person, { people, placeholderId }: Circle, items: readonly Item[]): Record<string, number> {
  const others = [...people.filter(person => person !== own).map(({ id }) => id), -placeholderId]
  const all = others.flatMap(other =>
    ['EUR', 'USD'].map(currency => {
      const inCurrency = items.filter(item => item.currency === currency)
      return [`${other} ${currency}`, owed(own.id, other, inCurrency)] as const
    }),
  )
  return Object.fromEntries(all.filter(([, minor]) => minor !== 0))
}

interface Amounts {
  readonly amounts: readonly { readonly amount: number; readonly currency: string }[]
}
interface Balances {
  readonly regular_users: readonly (Amounts & { readonly user_id: number })[]
  readonly placeholder_users: readonly (Amounts & { readonly placeholder_user_id: number })[]
}

async function shownTo({ browser }: Person): Promise<Record<string, number>> {
  const { regular_users, placeholder_users } = (await browser.get<Balances>('/api/balances')).body.data
  const all = [
    ...regular_users.map(({ user_id, amounts }) => [user_id, amounts] as const),
    ...placeholder_users.map(({ placeholder_user_id, amounts }) => [-placeholder_user_id, amounts] as const),
  ]
  return Object.fromEntries(
    all.flatMap(([person, amounts]) =>
      amounts.map(({ amount, currency }) => [`${person} ${currency}`, Math.round(amount * 100)]),
    ),
  )
}

async function itemsIn({ database }: TestGateway): Promise<Item[]> {
  const log = openDatabase(database.url, { role: 'quits_app', name: 'quits test', max: 1 })
  try {
    return remaining((await readLog(log, 0, 10_000)).events)
  } finally {
    await log.end()
  }
}

/** Whoever asks for much at once may be told to come back, and does. */
async function untilLetIn(command: () => Promise<Answer<unknown>>): Promise<Answer<unknown>> {
  const answer = await command()
  if (answer.body.code !== 'TOO_MANY_AT_ONCE') return answer
  await pause(Number(answer.headers.get('Retry-After')) * 1_000)
  return untilLetIn(command)
}

test('two hundred commands of twenty people at once leave the balances that they come to', async () => {
  const gateway = await startGatewayForTest()
  const other = await startGatewayForTest({ sharing: gateway })
  const circle = await circleIn(gateway)
  const { expenseIds, transferIds } = await beginnings(circle)
  const people = circle.people.map((person, index) => (index % 2 === 0 ? person : through(other, person)))
  const commands = commandsOf({ ...circle, people }, expenseIds, transferIds)
  const answers = await Promise.all(commands.map(untilLetIn))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter(status => ![200, 201, 400, 403, 404, 409].includes(status))).toEqual([])
  expect(statuses.filter(status => status < 300).length).toBeGreaterThan(COMMANDS / 2)

  const items = await itemsIn(gateway)
  for (const person of circle.people) {
    const expected = reckoned(person, circle, items)
    await vi.waitFor(async () => expect(await shownTo(person)).toEqual(expected))
  }
})
