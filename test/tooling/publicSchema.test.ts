import {
  buildSchema,
  findBreakingChanges,
  findDangerousChanges,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { CODES, codesText, contract, PUBLISHED, publishedText, RELEASED, textOf } from './contractFiles.ts'

/* What people who know neither us nor our code expect of a schema; see schema/. */

const schema = contract()
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})

const capital = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1)}`

interface Part {
  readonly path: string
  readonly description: string | null | undefined
}

const argumentsOf = (path: string, { args }: GraphQLField<unknown, unknown>): Part[] =>
  args.map(({ name, description }) => ({ path: `${path}(${name})`, description }))

function partsOf(type: GraphQLNamedType): Part[] {
  if (isEnumType(type)) {
    return type.getValues().map(({ name, description }) => ({ path: `${type.name}.${name}`, description }))
  }
  if (isInputObjectType(type)) {
    return Object.values(type.getFields()).map(({ name, description }) => ({
      ...{ path: `${type.name}.${name}`, description },
    }))
  }
  if (!(isObjectType(type) || isInterfaceType(type))) return []
  return Object.values(type.getFields()).flatMap(field => {
    const path = `${type.name}.${field.name}`
    return [{ path, description: field.description }, ...argumentsOf(path, field)]
  })
}

/** Those that GraphQL itself knows say what they are. */
const own = types.filter(({ astNode }) => astNode !== undefined)

test('everything says what it is', () => {
  const parts = own.flatMap(type => [{ path: type.name, description: type.description }, ...partsOf(type)])
  expect(parts.length).toBeGreaterThan(600)
  expect(parts.filter(({ description }) => !description?.trim()).map(({ path }) => path)).toEqual([])
})

test('what a description says is more than the name', () => {
  const words = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '')
  // What a code means is what is said to people.
  const described = own.filter(({ name }) => name !== 'RefusalCode')
  const parts = described.flatMap(type => [{ path: type.name, description: type.description }, ...partsOf(type)])
  const echoes = parts.filter(({ path, description }) => {
    const name = words(path.replace(/^.*[.(]/, ''))
    const said = words(description ?? '')
    return said === name || said === `the${name}` || said === `a${name}`
  })
  expect(echoes.map(({ path }) => path)).toEqual([])
})

const hasFields = (type: GraphQLObjectType, ...names: readonly string[]): boolean =>
  names.every(name => name in type.getFields())

test('what is called a connection is one as Relay has it, and every page says all about its place', () => {
  const connections = own.filter(({ name }) => name.endsWith('Connection'))
  const strangers = connections.filter(type => !(isObjectType(type) && hasFields(type, 'edges', 'pageInfo')))
  expect(strangers.map(({ name }) => name)).toEqual([])
  const pageInfo = schema.getType('PageInfo')
  const told = isObjectType(pageInfo) ? Object.values(pageInfo.getFields()) : []
  expect(Object.fromEntries(told.map(({ name, type }) => [name, String(type)]))).toEqual({
    hasNextPage: 'Boolean!',
    hasPreviousPage: 'Boolean!',
    startCursor: 'String',
    endCursor: 'String',
  })
})

test('every mutation has one input and one payload, which are nobody else’s, and says what is meant', () => {
  expect(mutations.length).toBeGreaterThan(40)
  for (const { name, args, type } of mutations) {
    expect([name, args.map(({ name, type }) => `${name}: ${type}`), String(type)]).toEqual([
      name,
      [`input: ${capital(name)}Input!`],
      `${capital(name)}Payload!`,
    ])
    expect(name).not.toMatch(/^(edit|update|do|process|manage)/)
  }
})

test('what was refused stands in every payload, in the same way', () => {
  for (const { type } of mutations) {
    const payload = schema.getType(String(type).replace('!', ''))
    const refusals = isObjectType(payload) ? payload.getFields().refusals : undefined
    expect([String(type), String(refusals?.type)]).toEqual([String(type), '[Refusal!]!'])
  }
})

test('what belongs to a thing stands in it, and not beside its id', () => {
  const pairs = own.filter(isObjectType).flatMap(type => {
    const names = Object.keys(type.getFields())
    const roots = names.flatMap(name => /^(\w+)Id$/.exec(name)?.[1] ?? [])
    return roots
      .filter(root => names.some(name => name !== `${root}Id` && name.startsWith(root)))
      .map(root => `${type.name}.${root}`)
  })
  // An entry that is there no longer is known by nothing else.
  expect(pairs).toEqual(['FeedChange.item'])
})

describe('After `npm run schema`', () => {
  test('every refusal there is stands in the contract, with what it means', () => {
    expect(textOf(CODES)).toBe(codesText())
  })

  test('the whole contract stands in one file', () => {
    expect(textOf(PUBLISHED)).toBe(publishedText())
  })
})

/** What was released is relied on. Whoever means to break it says so to everybody: `npm run schema -- --release`. */
test('nothing that was released breaks, or means something else', () => {
  const released = buildSchema(textOf(RELEASED))
  expect(findBreakingChanges(released, schema)).toEqual([])
  // A further value, or a further field of an input, is news to clients, and breaks none that allows for it.
  const harmless = ['VALUE_ADDED_TO_ENUM', 'OPTIONAL_INPUT_FIELD_ADDED', 'OPTIONAL_ARG_ADDED', 'TYPE_ADDED_TO_UNION']
  expect(findDangerousChanges(released, schema).filter(({ type }) => !harmless.includes(type))).toEqual([])
})
