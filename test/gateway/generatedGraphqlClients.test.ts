import { resolve } from 'node:path'
import { type DocumentNode, print } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byClientPreset, byGqlTada, clientPreset, type Told } from '#test/support/clients/questions.ts'
import { openWorkshop, type Workshop } from '#test/support/clients/workshop.ts'
import { startGatewayForTest } from '#test/support/gateway.ts'

/* Clients of GraphQL that nobody here has written: two well-known generators make them of the schema, and they work. */

const SCHEMA = resolve('schema/published/quits.graphql')
const PROGRAMS = ['byClientPreset.ts', 'byGqlTada.ts'] as const

let workshop: Workshop

beforeAll(async () => {
  workshop = await openWorkshop()
  const { write, generate } = workshop
  const plugins = [{ name: 'gql.tada/ts-plugin', schema: SCHEMA, tadaOutputLocation: './tada.d.ts' }]
  await Promise.all([
    write('byClientPreset.ts', byClientPreset),
    write('byGqlTada.ts', byGqlTada),
    write('tsconfig.json', JSON.stringify({ compilerOptions: { plugins } })),
    write('codegen.json', JSON.stringify({ schema: SCHEMA, ...clientPreset })),
  ])
  await Promise.all([
    generate('@graphql-codegen/cli/cjs/bin.js', '--config', 'codegen.json', '--silent'),
    generate('gql.tada/bin/cli.js', 'generate-output'),
  ])
})
afterAll(() => workshop.close())

test('what is made of the schema has types that demand what must be sent, and know what is answered', async () => {
  expect(await workshop.complaints(...PROGRAMS)).toBe('')
})

interface Program {
  readonly run: (ask: (document: DocumentNode, variables: Record<string, unknown>) => Promise<unknown>) => Promise<Told>
}

test.each(PROGRAMS)('by it, somebody records, goes through pages, and adds up: %s', async name => {
  const gateway = await startGatewayForTest()
  const { browser } = await gateway.person()
  const program = await workshop.load<Program>(name)
  const told = await program.run(async (document, variables) => {
    const { body } = await browser.graphql(print(document), variables)
    expect(body.errors).toBeUndefined()
    return body.data
  })
  expect(told).toEqual({
    recorded: ['Lunch 12.50 FOOD', 'Dinner 12.50 FOOD'],
    titles: ['Dinner', 'Lunch'],
    sums: ['2026 FOOD 25.00'],
    refused: ['TITLE_TOO_LONG title 200'],
  })
})
