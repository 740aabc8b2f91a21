import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byHeyApi, byOpenapiFetch, type Outcome } from '#test/support/clients/programs.ts'
import { openWorkshop, type Workshop } from '#test/support/clients/workshop.ts'
import { startGatewayForTest } from '#test/support/gateway.ts'

/* Clients that nobody here has written: two well-known generators make them of the contract, and they work. */

const CONTRACT = resolve('schema/compat.openapi.yaml')
const PROGRAMS = ['byOpenapiFetch.ts', 'byHeyApi.ts'] as const

let workshop: Workshop

beforeAll(async () => {
  workshop = await openWorkshop()
  await Promise.all([
    workshop.generate('openapi-typescript/bin/cli.js', CONTRACT, '-o', 'rest.ts'),
    workshop.generate('@hey-api/openapi-ts/dist/run.mjs', '-i', CONTRACT, '-o', 'hey', '-c', '@hey-api/client-fetch'),
    workshop.write('byOpenapiFetch.ts', byOpenapiFetch),
    workshop.write('byHeyApi.ts', byHeyApi),
  ])
})
afterAll(() => workshop.close())

test('what is made of the contract has types that demand what must be sent, and nothing else', async () => {
  expect(await workshop.complaints(...PROGRAMS)).toBe('')
})

interface Program {
  readonly run: (url: string, send: (request: Request) => Promise<Response>) => Promise<Outcome>
}

test.each(PROGRAMS)('by it, somebody signs in, records, lists and asks who owes what: %s', async name => {
  const gateway = await startGatewayForTest()
  const browser = gateway.visitor()
  const send = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const { method } = request
    const body = method === 'GET' ? null : await request.text()
    return browser.fetch(pathname + search, { method, body, headers: Object.fromEntries(request.headers) })
  }
  const program = await workshop.load<Program>(name)
  expect(await program.run(gateway.url, send)).toEqual({
    recorded: 12.5,
    listed: ['Lunch'],
    category: 'DINING_OUT',
    balances: 0,
    refused: expect.stringMatching(/\w/),
  })
})
