import { freePort } from '#gateway/runtime/ports.ts'
import { startProcess } from '#test/support/ownProcess.ts'
import type { Benchmark, Figure } from './figures.ts'
import { HttpClient, request } from './httpClient.ts'
import { type Headers, registered } from './people.ts'
import { type Contender, sideBySide } from './sideBySide.ts'

const EXPENSE = {
  title: 'Dinner by the harbour',
  amount: '30.00',
  currency: 'EUR',
  category: 'FOOD',
  date: '2026-11-21',
}

const RECORD_EXPENSE = `mutation RecordExpense($input: RecordExpenseInput!) {
  recordExpense(input: $input) {
    expense { id version title category { id } date amount { amount currency } ownShare { amount currency } canEdit }
    pending
    refusals { code path message }
  }
}`

/** Every concurrent client has a connection of its own and sends the same request again and again. */
function sending(
  url: URL,
  people: readonly Headers[],
  body: string,
  isGood: (status: number, body: string) => boolean,
) {
  const clients = new Map<number, HttpClient>()
  const prepared = people.map(headers => request(url, headers, body))
  const contender: Contender = {
    operate: async client => {
      let connection = clients.get(client)
      if (connection === undefined || connection.isClosed) {
        connection = new HttpClient(url)
        clients.set(client, connection)
      }
      const answer = await connection.send(prepared[client % prepared.length] ?? '')
      if (!isGood(answer.status, answer.body)) throw new Error(`${url.pathname}: ${answer.status} ${answer.body}`)
    },
  }
  return { ...contender, close: () => clients.forEach(connection => void connection.close()) }
}

const urlOf = (port: number, path = '/'): URL => new URL(path, `http://127.0.0.1:${port}`)

/** Recording an expense as clients do: session, CSRF, validation, append, wait for the projections, read back. */
export const recording: Benchmark = {
  title: 'Expenses recorded per second over HTTP, against plain inserts behind the same session, CSRF and validation',
  names: ['rest-record-8', 'rest-record-32', 'graphql-record-8', 'graphql-record-32'],
  run: async (databaseUrl, wanted, say) => {
    const [port, crudPort] = [await freePort(), await freePort()]
    const DATABASE_URL = databaseUrl
    const processes = [
      await startProcess('projections/main.ts', { DATABASE_URL }),
      await startProcess('gateway/main.ts', { DATABASE_URL, PORT: String(port) }),
      await startProcess('test/bench/crudGateway.ts', { DATABASE_URL, PORT: String(crudPort) }),
    ]
    const people = await registered(urlOf(port))
    const created = (status: number, body: string) => status === 201 && !body.includes('"pending":true')
    const rest = JSON.stringify(EXPENSE)
    const graphql = JSON.stringify({ query: RECORD_EXPENSE, variables: { input: EXPENSE } })
    const ways = {
      rest: sending(urlOf(port, '/api/expenses'), people, rest, created),
      graphql: sending(urlOf(port, '/graphql'), people, graphql, (_, body) => body.includes('"pending":false')),
    }
    const reference = sending(urlOf(crudPort, '/api/expenses'), people, rest, status => status === 201)

    const figures: Record<string, Figure> = {}
    for (const [way, contender] of Object.entries(ways)) {
      for (const concurrency of [8, 32]) {
        const name = `${way}-record-${concurrency}`
        if (!wanted.has(name)) continue
        say(name)
        const terms = { concurrency, rounds: 5, roundMs: 2000, unit: 'expenses/s' }
        figures[name] = await sideBySide(contender, reference, terms)
      }
    }
    for (const { close } of [...Object.values(ways), reference]) close()
    for (const { stop } of processes) await stop()
    return figures
  },
}
