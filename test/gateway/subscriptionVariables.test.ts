import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { placeholderOf } from '#test/support/circles.ts'
import { type Person, startGateway, type TestGateway } from '#test/support/gateway.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { subscribe } from '#test/support/subscriber.ts'

let gateway: TestGateway
let ana: Person

beforeAll(async () => {
  gateway = await startGateway()
  ana = await gateway.person()
})
afterAll(() => gateway.stop())

const BALANCES = `subscription ($simplified: Boolean!) {
  balancesChanged { balances(simplified: $simplified) { person { id } } }
}`

interface Failure {
  readonly message: string
  readonly extensions?: { readonly code?: string }
}

describe('A subscription whose variables are not what it says is refused, and told which:', () => {
  test.each([
    ['of another type', { simplified: 'yes' }],
    ['a list', { simplified: [true, { not: 'one' }] }],
    ['null', { simplified: null }],
    ['none at all', {}],
  ])('%s', async (_, variables) => {
    const { failures, received } = await subscribe(ana.browser, BALANCES, { variables })
    await vi.waitFor(() => expect(failures).toHaveLength(1))
    const errors = failures[0] as readonly Failure[]
    expect(errors.map(({ extensions }) => extensions?.code)).toEqual(['BAD_USER_INPUT'])
    expect(errors[0]?.message).toContain('"$simplified"')
    expect(received).toEqual([])
  })
})

test('One whose variables are as it says is served', async () => {
  const placeholder = await placeholderOf(ana)
  const { next } = await subscribe(ana.browser, BALANCES, { variables: { simplified: true } })
  await recorded(ana, { splits: [{ placeholder_user_id: placeholder }] })
  expect(await next()).toEqual([{ balancesChanged: { balances: [{ person: { id: `placeholder-${placeholder}` } }] } }])
})
