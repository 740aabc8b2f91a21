/* What somebody who was never here asks in GraphQL, by what was made for them of the schema. It is text until that is there. */

const RECORD = `mutation Record($input: RecordExpenseInput!) {
  recordExpense(input: $input) {
    expense { id title amount { amount currency } category { base name } }
    refusals { code path details { max } }
  }
}`

const PAGE = `query Page($first: Int!, $after: String) {
  feed(first: $first, after: $after) {
    edges { cursor node { __typename ... on Expense { title date } } }
    pageInfo { hasNextPage endCursor }
  }
}`

const SUMS = `query Sums {
  spending(groupBy: [CATEGORY, YEAR], orderBy: LARGEST, first: 10) {
    totalCount
    edges { node { year category { base } total { amount } } }
  }
}`

/** What each of them is to come to. */
export interface Told {
  readonly recorded: readonly string[]
  readonly titles: readonly string[]
  readonly sums: readonly string[]
  readonly refused: readonly string[]
}

/** What both do, whatever documents are made by. */
const program = (imports: string, document: (text: string) => string): string => `
${imports}

const record = ${document(RECORD)}
const page = ${document(PAGE)}
const sums = ${document(SUMS)}

type Ask = <Result, Variables>(document: TypedDocumentNode<Result, Variables>, variables: Variables) => Promise<Result>

const lunch = { title: 'Lunch', amount: '12.50', currency: 'EUR', date: '2026-11-20', category: 'FOOD' }

// @ts-expect-error: the title must be sent.
export const untitled: VariablesOf<typeof record>['input'] = { amount: '1', currency: 'EUR', date: '2026-11-20' }

export async function run(ask: Ask) {
  const recorded: string[] = []
  for (const title of ['Lunch', 'Dinner']) {
    const { expense } = (await ask(record, { input: { ...lunch, title } })).recordExpense
    if (expense != null) recorded.push(expense.title + ' ' + expense.amount.amount + ' ' + expense.category.base)
  }
  const titles: string[] = []
  let after: string | null = null
  for (;;) {
    const { feed }: ResultOf<typeof page> = await ask(page, { first: 1, after })
    for (const { node } of feed.edges) if (node.__typename === 'Expense') titles.push(node.title)
    if (!feed.pageInfo.hasNextPage) break
    after = feed.pageInfo.endCursor ?? null
  }
  const { spending } = await ask(sums, {})
  const { refusals } = (await ask(record, { input: { ...lunch, title: 'T'.repeat(300) } })).recordExpense
  return {
    recorded,
    titles,
    sums: spending.edges.map(({ node }) => [node.year, node.category?.base, node.total.amount].join(' ')),
    refused: refusals.map(({ code, path, details }) => [code, path, details?.max].join(' ')),
  }
}
`

/** By the preset for clients of graphql-codegen. */
export const byClientPreset = program(
  `import type { ResultOf, VariablesOf, TypedDocumentNode } from '@graphql-typed-document-node/core'
import { graphql } from './gql/index.ts'`,
  text => `graphql(\`${text}\`)`,
)

/** By gql.tada, which reads documents while types are checked. */
export const byGqlTada = program(
  `import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { initGraphQLTada, type ResultOf, type VariablesOf } from 'gql.tada'
import type { introspection } from './tada.d.ts'

const graphql = initGraphQLTada<{
  introspection: introspection
  scalars: { Decimal: string; Date: string; CurrencyCode: string }
}>()`,
  text => `graphql(\`${text}\`)`,
)

export const clientPreset = {
  documents: ['byClientPreset.ts'],
  generates: {
    './gql/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        enumsAsTypes: true,
        useTypeImports: true,
        scalars: { Decimal: 'string', Date: 'string', CurrencyCode: 'string' },
      },
    },
  },
}
