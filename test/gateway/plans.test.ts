import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Net } from '#domain/balance/payment.ts'
import { simplify } from '#domain/balance/simplify.ts'
import { openPlanner, type Planner } from '#gateway/balances/plans.ts'
import { placeholderOf } from '#test/support/circles.ts'
import { startGatewayForTest } from '#test/support/gateway.ts'
import { recorded } from '#test/support/restExpenses.ts'

let planner: Planner

beforeAll(() => {
  planner = openPlanner()
})
afterAll(() => planner.close())

/** No two seeds alike. */
function circle(size: number, seed: number): Net[] {
  const others = Array.from({ length: size - 1 }, (_, n) => ({
    person: n + 1,
    minor: BigInt(((seed * 7_919 + n * 104_729) % 99_991) - 50_000),
  }))
  return [...others, { person: -size, minor: -others.reduce((sum, { minor }) => sum + minor, 0n) }]
}

describe('A plan', () => {
  test.each([1, 2, 8, 9, 12, 16, 17, 40])('among %i people is the same wherever it is made', async size => {
    const circles = [1, 2, 3, 4].map(seed => circle(size, seed))
    const plans = await Promise.all(circles.map(nets => planner.planFor(1, nets)))
    expect(plans).toEqual(circles.map(simplify))
  })

  test('is made once for all who ask for it at the same moment, and kept', async () => {
    const nets = circle(16, 99)
    const [one, other] = await Promise.all([planner.planFor(1, nets), planner.planFor(2, circle(16, 99))])
    expect(other).toBe(one)
    expect(await planner.planFor(3, nets)).toBe(one)
  })

  test('keeps nobody waiting who wants something else', async () => {
    const ownPartIn = async (circles: readonly Net[][]): Promise<number> => {
      const [ownBefore, allBefore] = [process.threadCpuUsage(), process.cpuUsage()]
      await Promise.all(circles.map(nets => planner.planFor(1, nets)))
      const [own, all] = [process.threadCpuUsage(ownBefore), process.cpuUsage(allBefore)]
      return (own.user + own.system) / (all.user + all.system)
    }
    const parts: number[] = []
    for (const round of [1, 2, 3, 4, 5])
      parts.push(await ownPartIn(Array.from({ length: 40 }, (_, seed) => circle(16, 1_000 + 40 * round + seed))))
    // Whatever else this thread has to do meanwhile: that which answers everybody has next to no part in it.
    expect(Math.min(...parts)).toBeLessThan(1 / 4)
  })

  test('waits for no more than one of somebody who asks for many', async () => {
    const order: string[] = []
    const many = Array.from({ length: 50 }, async (_, seed) => {
      await planner.planFor(1, circle(16, 5_000 + seed))
      order.push('many')
    })
    const one = planner.planFor(2, circle(16, 9_000)).then(() => order.push('one'))
    await Promise.all([...many, one])
    expect(order.indexOf('one')).toBeLessThanOrEqual(2)
  })
})

test('A group of many is simplified wherever its balances are asked for', async () => {
  const gateway = await startGatewayForTest()
  const ana = await gateway.person()
  const placeholders: number[] = []
  for (let n = 0; n < 11; n++) placeholders.push(await placeholderOf(ana, `P${n}`))
  const members = placeholders.map(id => ({ placeholder_user_id: id }))
  const { body } = await ana.browser.post<{ id: number }>('/api/groups', {
    ...{ name: 'Many', default_currency: 'EUR', members },
  })
  const splits = [{ user_id: ana.id, split_value: 1 }].concat(
    members.map((member, n) => ({ ...member, split_value: n + 2 })) as never,
  )
  await recorded(ana, { amount: 77, split_type: 'RATIO', splits, group_id: body.data.id })
  const simplified = await ana.browser.get<{ placeholder_users: readonly unknown[] }>('/api/balances?simplified=true')
  expect(simplified.body.data.placeholder_users).toHaveLength(11)
  const asked = await ana.browser.graphql<{ balances: readonly unknown[] }>(
    '{ balances(simplified: true) { person { id } } }',
  )
  expect(asked.body.data.balances).toHaveLength(11)
})
