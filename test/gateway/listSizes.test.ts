import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeExecutableSchema } from '@graphql-tools/schema'
import {
  buildClientSchema,
  type DocumentNode,
  getIntrospectionQuery,
  introspectionFromSchema,
  Kind,
  parse,
  printSchema,
  separateOperations,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '#domain/expense/category.ts'
import { CURRENCIES } from '#domain/money/currency.ts'
import { MAX_SESSIONS } from '#gateway/account/sessions.ts'
import { isCompilable } from '#gateway/graphql/compiled.ts'
import { enforceLimits } from '#gateway/graphql/limits.ts'
import { watchLists } from '#gateway/graphql/lists.ts'
import { pricesIn } from '#gateway/graphql/prices.ts'
import { createSchema } from '#gateway/graphql/schema.ts'
import { MAX_INVITES } from '#gateway/people/invites.ts'
import { MAX_NEAR } from '#projections/feed/near.ts'
import { projections } from '#projections/registry.ts'
import { pageSize } from '#web/features/expenses/pageSize.ts'

const schema = createSchema()

/** What has a row of its own. */
const ROW = 4

function ask(document: DocumentNode, variables = {}): void {
  const operation = document.definitions.find(node => node.kind === Kind.OPERATION_DEFINITION)
  if (operation === undefined) throw new Error('a document without an operation')
  enforceLimits({ schema, document, operation }, variables)
}

const asked = (query: string, variables?: object) => () => ask(parse(query), variables)

const aliased = (times: number, question: string): string =>
  Array.from({ length: times }, (_, n) => `a${n}: ${question}`).join(' ')

const root = join(import.meta.dirname, '../..')
const read = (pattern: string): string =>
  globSync(pattern, { cwd: root })
    .map(file => readFileSync(join(root, file), 'utf8'))
    .join('\n')

const contract = read('schema/*.graphql')
const directives = read('schema/cost.graphql')
const starting = (typeDefs: string) => () => watchLists(makeExecutableSchema({ typeDefs }))

describe('Every list has a length that it may have:', () => {
  test('a schema with one of which nobody says it does not start', () => {
    const groups = 'type Query { groups: [Group!]! @listSize(assumedSize: 20) }'
    expect(starting(`${directives} ${groups} type Group { friends: [String!]! }`)).toThrow(
      'how long the list Group.friends may be',
    )
    expect(starting(contract)).not.toThrow()
    expect(starting(contract.replaceAll(/@listSize\(assumedSize: 5\)/g, ''))).toThrow('how long the list')
  })

  test.each([
    ['Query.feed(first)', '"1 to 200."\n    first: Int', '"1 to 200."\n    most: Int'],
    ['Admin.users(perPage)', 'perPage: Int', 'size: Int'],
    ['FeedConnection.edges', 'edges: [FeedEdge!]!', 'entries: [FeedEdge!]!'],
    ['AdminUserPage.users', 'users: [AdminUser!]!', 'users: AdminUser!'],
  ])(
    'neither does one that calls %s otherwise, which says how long a page is or stands on one',
    (path, name, other) => {
      expect(contract).toContain(name)
      expect(starting(contract.replaceAll(name, other))).toThrow(
        `there is no ${path.includes('(') ? '' : 'list '}${path}`,
      )
    },
  )

  test('where a rule says how long it may be, by that rule', () => {
    const own = CATEGORIES.length + 30 + 1
    const ruled = {
      ...{ 'Query.currencies': CURRENCIES.length, 'Query.currenciesInUse': CURRENCIES.length },
      ...{ 'Viewer.preferredCurrencies': CURRENCIES.length, 'TripSpending.byCategory': CATEGORIES.length },
      ...{ 'Query.budgets': own, 'GroupBudgets.budgets': own, 'MonthProgress.categories': own },
      ...{ 'Viewer.sessions': MAX_SESSIONS, 'EndSessionPayload.sessions': MAX_SESSIONS },
      ...{ 'PossibleDuplicates.high': MAX_NEAR, 'PossibleDuplicates.low': MAX_NEAR, 'Query.inviteLinks': MAX_INVITES },
      // Each stands still before one event at most.
      ...{ 'Admin.obstacles': projections.length, 'LogObstacle.readModels': projections.length },
    }
    const prices = pricesIn(schema)
    expect(Object.fromEntries(Object.keys(ruled).map(path => [path, prices.get(path)?.size]))).toEqual(ruled)
  })

  test('what goes through much costs much, whatever it is called', () => {
    const prices = [...pricesIn(schema)].flatMap(([path, { own, whereGiven }]) => [
      ...(own <= ROW || path.startsWith('Mutation.') ? [] : [[path, own] as const]),
      ...[...whereGiven].map(([argument, cost]) => [`${path}(${argument})`, cost] as const),
    ])
    expect(Object.fromEntries(prices)).toEqual({
      ...{
        'Query.spendingReport': 300,
        'Query.coming': 300,
        'Query.groupSpendingReport': 300,
        'Query.monthAtAGlance': 300,
        'Query.openExpenses': 300,
        'Query.payTo': 300,
        'Query.figure': 300,
        'Query.spending': 300,
      },
      ...{ 'SpendingReport.previous': 300, 'SpendingReport.lastYear': 300, 'SpendingReport.biggestChanges': 600 },
      ...{ 'Query.budgetProgress': 300, 'Query.groupBudgets': 300, 'RecordExpensePayload.budgetAlerts': 300 },
      ...{ 'Trip.spending': 300, 'Trip.stake': 300, 'Query.feed(filter)': 300 },
      'Query.expensesAtStake': 300,
      ...{ 'Query.suggestedRules': 300, 'Query.likelySchedule': 300 },
      ...{ 'DismissSuggestedRulePayload.suggestedRules': 300, 'RestoreSuggestedRulePayload.suggestedRules': 300 },
      ...{ 'Import.people': 10, 'Import.categories': 10, 'Import.return': 300 },
      ...{ 'NotificationConnection.unread': 10, 'NotificationsChange.unread': 10 },
      ...{ 'Query.expenseComments': 8, 'Query.expenseReceipts': 8, 'ReceiptsChange.receipts': 8 },
      ...{ 'Query.figure(of.balance.simplified)': 2000, 'Query.figure(of.owed.simplified)': 2000 },
      ...{ 'Query.balances(simplified)': 2000, 'BalancesChange.balances(simplified)': 2000 },
    })
  })

  test('tools may look at the whole schema, and can make it again of what they are told', () => {
    expect(asked(getIntrospectionQuery())).not.toThrow()
    expect(printSchema(buildClientSchema(introspectionFromSchema(schema)))).toBe(printSchema(schema))
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
    expect(asked(query(95), filter)).toThrow('at most 10000 are answered')
    expect(asked(query(20), filter)).not.toThrow()
    expect(asked(query(100), { f: null })).not.toThrow()
  })

  test('so do simplified balances', () => {
    const query = (simplified: boolean) => `{ ${aliased(10, `balances(simplified: ${simplified}) { person { id } }`)} }`
    expect(asked(query(true))).toThrow('at most 10000 are answered')
    expect(asked(query(false))).not.toThrow()
  })

  test('so do sums of simplified balances, wherever that is said', () => {
    const [simplified, plain] = [{ owed: { simplified: true } }, { owed: { simplified: false } }]
    const query = `query ($of: FigureInput!) { ${aliased(10, 'figure(of: $of) { amount { minor } }')} }`
    expect(asked(query, { of: simplified })).toThrow('at most 10000 are answered')
    expect(asked(query, { of: plain })).not.toThrow()
    const inFull = `{ ${aliased(10, 'figure(of: { owed: { simplified: true } }) { amount { minor } }')} }`
    expect(asked(inFull)).toThrow('at most 10000 are answered')
  })
})

const documents = separateOperations(parse(read('web/**/*.graphql')))

test.each(Object.entries(documents))('%s, as our own client asks it, is within the limits', (_name, document) => {
  expect(() =>
    ask(document, { first: pageSize, perPage: 50, simplified: true, filter: { title: 'lunch' } }),
  ).not.toThrow()
  expect(isCompilable(schema, document)).toBe(true)
})

test('a short document that names many fields by way of fragments is not compiled, for that takes long and much memory', () => {
  const named = (times: number) => `{ ${aliased(times, 'feed(first: 1) { edges { node { ...F } } }')} }
    fragment F on Expense { id version title date canEdit isDeleted recordedAt recordedPosition commandId ...G ...H }
    fragment G on Expense { amount { amount minor currency } ownShare { amount minor currency } }
    fragment H on Expense { createdBy { id displayName isPlaceholder } group { id name } trip { id title } }`
  expect(asked(named(50))).not.toThrow()
  expect(isCompilable(schema, parse(named(50)))).toBe(false)
  expect(isCompilable(schema, parse('{ viewer { id } }'))).toBe(true)
})
