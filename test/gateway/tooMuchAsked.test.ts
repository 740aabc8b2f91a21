import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aliased } from '#test/support/attack.ts'
import { shareGateway } from '#test/support/cast.ts'
import type { Person } from '#test/support/gateway.ts'
import { msOf } from '#test/support/yardstick.ts'

/* What nobody asks in good faith is refused for what is written in it, and costs next to nothing. */

const gateway = shareGateway({ projecting: false })

/** On a quiet machine it is a few milliseconds, and the aim is 50; this is for one on which everything else is going on. */
const AT_MOST_MS = 250
const TRIES = 7

/** Only who is there was asked for, as it is for every request. */
const RECOGNISED = ['find_sessions']

let asked: string[] = []

function statementOf(given: unknown): string {
  if (typeof given === 'string') return given
  const { name, text } = given as { readonly name?: string; readonly text?: string }
  return name ?? text ?? 'unknown'
}

beforeAll(() => {
  const { query } = pg.Client.prototype
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    asked.push(statementOf(given[0]))
    return Reflect.apply(query, this, given)
  } as never)
})
afterAll(() => void vi.restoreAllMocks())

interface Answer {
  readonly status: number
  readonly body: {
    readonly data?: unknown
    readonly errors?: readonly { readonly message: string; readonly extensions: Readonly<Record<string, unknown>> }[]
  }
}

interface Question {
  readonly query: string
  readonly variables?: object
}

/** Nothing of it is known from the question before. */
const anew = ({ query, variables }: Question): string =>
  JSON.stringify({ query: `${query} # ${Math.random()}`, variables })

const send = ({ browser }: Person, body: string): Promise<Response> =>
  browser.fetch('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...browser.csrfHeader },
    body,
  })

const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** How it is refused, how long that takes, and what the database was asked for it. */
async function refusalOf(name: string, question: Question): Promise<Answer> {
  const took: number[] = []
  const answers: Answer[] = []
  for (let n = 0; n < TRIES; n++) {
    // Whoever asked much a moment ago is made to rest, which is not what is measured.
    const person = await gateway.person()
    const body = anew(question)
    asked = []
    const asking = async () => {
      const response = await send(person, body)
      answers.push({ status: response.status, body: (await response.json()) as Answer['body'] })
    }
    took.push(await msOf(asking))
    expect([name, asked.filter(statement => !RECOGNISED.includes(statement))]).toEqual([name, []])
  }
  const median = medianOf(took)
  process.stdout.write(`${name}: refused within ${median.toFixed(1)} ms (median of ${TRIES})\n`)
  expect(median).toBeLessThan(AT_MOST_MS)
  const [first] = answers
  if (first === undefined) throw new Error('nobody tried')
  expect(first.body.data).toBeUndefined()
  return first
}

/** What was refused by the limits of the schema says what it would cost and what is left. */
function expectToldCost({ status, body }: Answer, words: RegExp): void {
  const [{ message, extensions } = { message: '', extensions: {} }] = body.errors ?? []
  expect([status, extensions.code]).toEqual([400, 'BAD_USER_INPUT'])
  expect(message).toMatch(words)
  expect(extensions).toEqual({
    ...{ code: 'BAD_USER_INPUT', cost: expect.any(Number), costLimit: 10_000 },
    ...{ limit: 3_000_000, remaining: 3_000_000, resetsIn: 0 },
  })
}

describe('Refused without a look at the database:', () => {
  test('30 levels', async () => {
    const query = `{ __schema { types { fields { type { ${'ofType { '.repeat(25)} name ${'} '.repeat(25)} } } } } }`
    expectToldCost(await refusalOf('depth 30', { query }), /^This asks 30 levels deep; at most 15 are answered/)
  })

  test('a million nodes', async () => {
    const entries = Array.from({ length: 10 }, (_, n) => `e${n}: entries { person { id } }`).join(' ')
    const pages = aliased(50, () => 'feed(first: 200) { edges { node { ...F } } }')
    const query = `${pages} fragment F on Expense { split { ${entries} } }`
    expectToldCost(await refusalOf('10^6 nodes', { query }), /up to 1010000 rows; at most 10000 are answered/)
    const types = `{ __schema { types ${'{ fields { type '.repeat(4)} { name } ${'} }'.repeat(4)} } }`
    expect((await refusalOf('10^6 nodes of the schema', { query: types })).status).toBe(400)
  })

  test('a thousand aliases', async () => {
    const { status, body } = await refusalOf('1,000 aliases', { query: aliased(1_000, () => '__typename') })
    expect([status, body.errors?.[0]?.extensions.code]).toEqual([400, 'GRAPHQL_PARSE_FAILED'])
    const fewer = await refusalOf('600 aliases', { query: aliased(600, () => '__typename') })
    expectToldCost(fewer, /^This gives 600 fields another name; at most 100 may have one/)
    const names = Array.from({ length: 60 }, (_, n) => `f${n}: id`).join(' ')
    const query = `{ a: viewer { ...F } b: viewer { ...F } } fragment F on Viewer { ${names} }`
    expectToldCost(await refusalOf('122 aliases by a fragment', { query }), /^This gives 122 fields another name/)
  })

  test('five megabytes', async () => {
    const { status } = await refusalOf('5 MB', { query: `{ viewer { id } } # ${'x'.repeat(5 * 1024 * 1024)}` })
    expect(status).toBe(413)
  })

  test('95 aliases of a filter that nothing matches', async () => {
    const searches = aliased(95, n => `feed(filter: { title: "nothing ${n}" }) { edges { cursor } }`)
    const words = /^This costs up to 29\d{3}; costs of at most 10000 are answered/
    expectToldCost(await refusalOf('95 searches', { query: searches }), words)
    const query = `query ($f: FeedFilter) ${aliased(95, () => 'feed(filter: $f) { edges { cursor } }')}`
    expectToldCost(
      await refusalOf('95 times the same search', { query, variables: { f: { title: 'nothing' } } }),
      words,
    )
  })

  test('150 mutations', async () => {
    const query = `mutation ($i: DeleteTripInput!) ${aliased(150, () => 'deleteTrip(input: $i) { pending }')}`
    const refusal = await refusalOf('150 mutations', { query, variables: { i: { id: '1' } } })
    expectToldCost(refusal, /^This costs up to 150\d\d; costs of at most 10000 are answered/)
  })
})

test('What is answered is seen to be asked of the database', async () => {
  const ana = await gateway.person()
  asked = []
  const { status } = await send(ana, anew({ query: '{ feed(filter: { title: "nothing" }) { edges { cursor } } }' }))
  expect([status, asked.length]).toEqual([200, expect.any(Number)])
  expect(asked.filter(statement => !RECOGNISED.includes(statement)).length).toBeGreaterThan(0)
})
