import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { type DocumentNode, Kind, parse, printSchema, separateOperations } from 'graphql'
import { describe, expect, test } from 'vitest'
import { isCompilable } from '#gateway/graphql/compiled.ts'
import { enforceLimits } from '#gateway/graphql/limits.ts'
import { watchLists } from '#gateway/graphql/lists.ts'
import { createSchema } from '#gateway/graphql/schema.ts'
import { pageSize } from '#web/features/expenses/pageSize.ts'

const schema = createSchema()

function ask(document: DocumentNode, variables = {}): void {
  const operation = document.definitions.find(node => node.kind === Kind.OPERATION_DEFINITION)
  if (operation === undefined) throw new Error('a document without an operation')
  enforceLimits({ schema, document, operation }, variables)
}

const asked = (query: string, variables?: object) => () => ask(parse(query), variables)

const aliased = (times: number, question: string): string =>
  Array.from({ length: times }, (_, n) => `a${n}: ${question}`).join(' ')

describe('Every list has a length that it may have:', () => {
  test('a schema with one of which nobody says it does not start', () => {
    const typeDefs = 'type Query { groups: [Group!]! } type Group { friends: [String!]! }'
    expect(() => watchLists(makeExecutableSchema({ typeDefs }))).toThrow('how long the list Group.friends may be')
  })

  test.each([
    ['Trip.stake', 'stake: ', 'part: '],
    ['Query.feed(filter)', 'filter: FeedFilter', 'only: FeedFilter'],
    ['Query.balances(simplified)', 'simplified: Boolean', 'isSimple: Boolean'],
    ['Admin.users(perPage)', 'perPage: Int', 'size: Int'],
  ])('neither does one that calls %s otherwise, which has a price or a length', (path, name, other) => {
    const typeDefs = printSchema(schema).replaceAll(name, other)
    expect(() => watchLists(makeExecutableSchema({ typeDefs }))).toThrow(`there is no ${path}`)
  })

  test('shares count, so twelve long pages of them are not asked for at once', () => {
    const shares =
      'feed(first: 200) { edges { node { ... on Expense { split { entries { person { id } share { amount } } } } } } }'
    expect(asked(`{ ${shares} }`)).not.toThrow()
    expect(asked(`{ ${aliased(12, shares)} }`)).toThrow('Ask for fewer at a time')
  })

  test('a filtered feed counts for what it takes to go through it, however little is asked of it', () => {
    const query = (times: number) => `query ($f: FeedFilter) { ${aliased(times, 'feed(filter: $f) { __typename }')} }`
    const filter = { f: { title: 'nothing' } }
    expect(asked(query(160), filter)).toThrow('at most 20000 are answered')
    expect(asked(query(20), filter)).not.toThrow()
    expect(asked(query(100), { f: null })).not.toThrow()
  })

  test('so do simplified balances', () => {
    const query = (simplified: boolean) => `{ ${aliased(10, `balances(simplified: ${simplified}) { person { id } }`)} }`
    expect(asked(query(true))).toThrow('at most 20000 are answered')
    expect(asked(query(false))).not.toThrow()
  })
})

const ours = globSync('web/**/*.graphql', { cwd: join(import.meta.dirname, '../..') })
const documents = separateOperations(parse(ours.map(file => readFileSync(file, 'utf8')).join('\n')))

test.each(Object.entries(documents))('%s, as our own client asks it, is within the limits', (_name, document) => {
  expect(() =>
    ask(document, { first: pageSize, perPage: 50, simplified: true, filter: { title: 'lunch' } }),
  ).not.toThrow()
  expect(isCompilable(schema, document)).toBe(true)
})

test('a short document that names many fields by way of fragments is not compiled, for that takes long and much memory', () => {
  const many = (names: number, field: string) => Array.from({ length: names }, (_, n) => `a${n}: ${field}`).join(' ')
  const named = (times: number) => `{ ${many(times, 'feed(first: 1) { edges { node { ...F } } }')} }
    fragment F on Expense { ${many(20, 'split { ...G }')} } fragment G on Split { ${many(90, 'type')} }`
  expect(asked(named(9))).not.toThrow()
  expect(isCompilable(schema, parse(named(9)))).toBe(false)
  expect(isCompilable(schema, parse('{ viewer { id } }'))).toBe(true)
})
