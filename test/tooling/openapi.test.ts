import { readFileSync } from 'node:fs'
import { createConfig, lint } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { CATEGORIES } from '#domain/expense/category.ts'

/* Others make clients of the contract with tools that we do not know: it keeps to what all of these understand. */

const FILE = 'schema/compat.openapi.yaml'
const contract: Readonly<Record<string, unknown>> = parse(readFileSync(FILE, 'utf8'))

/** Of a private installation there is no licence, and two calls cannot be made in a way that is wrong. */
const NOT_OURS = { 'info-license': 'off', 'operation-4xx-response': 'off' } as const

test('a well-known linter finds nothing to say about it', async () => {
  const config = await createConfig({ extends: ['recommended'], rules: NOT_OURS })
  const problems = await lint({ ref: FILE, config })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer} ${message}`)).toEqual([])
})

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Every part of it, by where it stands. */
function* partsOf(value: unknown, place = ''): Generator<readonly [place: string, part: Node]> {
  if (!isNode(value)) return
  yield [place, value]
  for (const [name, part] of Object.entries(value)) {
    // What somebody might send is no part of it.
    if (name !== 'example') yield* partsOf(part, `${place}/${name}`)
  }
}

const placesWhere = (isSo: (part: Node) => boolean): readonly string[] =>
  [...partsOf(contract)].filter(([, part]) => isSo(part)).map(([place]) => place)

test('generators drop what allOf demands, so that nothing is composed by it', () => {
  expect(placesWhere(part => 'allOf' in part)).toEqual([])
})

test('generators take what has a default for what must be sent, so that nothing has one', () => {
  expect(placesWhere(part => 'default' in part && ('type' in part || '$ref' in part || 'enum' in part))).toEqual([])
})

test('every object that is answered or sent says what it has and what it must have', () => {
  const isEnvelope = ({ properties }: Node) => isNode(properties) && 'success' in properties
  const envelopes = [...partsOf(contract)].filter(([, part]) => isEnvelope(part))
  expect(envelopes.length).toBeGreaterThan(40)
  for (const [place, { required }] of envelopes) {
    expect(required, place).toEqual(expect.arrayContaining(['success', 'data', 'message']))
  }
})

test('every call has a name of its own, a subject that is described, and an example of what it takes', () => {
  const calls = [...partsOf(contract.paths)].filter(([place]) => /\/(get|post|put|delete)$/.test(place))
  const names = calls.map(([, { operationId }]) => operationId)
  expect(calls.length).toBeGreaterThan(80)
  expect(new Set(names).size).toBe(calls.length)
  const subjects = (contract.tags as readonly { readonly name: string }[]).map(({ name }) => name)
  for (const [place, { tags, requestBody }] of calls) {
    expect(subjects, place).toEqual(expect.arrayContaining([...(tags as readonly string[])]))
    if (requestBody !== undefined) expect(JSON.stringify(requestBody), place).toContain('"example":')
  }
})

test('base categories are listed, as many as there are', () => {
  const schemas = (contract.components as Readonly<Record<string, Node>>).schemas
  expect(schemas?.BaseCategory).toMatchObject({ enum: [...CATEGORIES] })
})
