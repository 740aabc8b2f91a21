import { readdirSync, readFileSync } from 'node:fs'
import { buildASTSchema, concatAST, type GraphQLSchema, parse, printSchema } from 'graphql'
import { REFUSAL_CODES, wordsFor } from '#gateway/refusals.ts'

/* Of the GraphQL contract, what is made of something else. `npm run schema` writes it; a test says when it is stale. */

const folder = new URL('../../schema/', import.meta.url)

/** The codes of refusals, from the one table of them. */
export const CODES = new URL('refusalCode.graphql', folder)
/** The whole contract in one file, for clients and their generators. */
export const PUBLISHED = new URL('published/quits.graphql', folder)
/** The same as it was released last: what stands there must not break. */
export const RELEASED = new URL('published/released.graphql', folder)

export const textOf = (file: URL): string => readFileSync(file, 'utf8')

export function codesText(): string {
  const values = REFUSAL_CODES.map(code => `  ${JSON.stringify(wordsFor(code))}\n  ${code}\n`)
  return `"Every rule that may say no. What stands in braces is told in \`Refusal.details\`."\nenum RefusalCode {\n${values.join('')}}\n`
}

export function contract(): GraphQLSchema {
  const files = readdirSync(folder).filter(name => name.endsWith('.graphql'))
  return buildASTSchema(concatAST(files.toSorted().map(name => parse(textOf(new URL(name, folder))))))
}

export const publishedText = (): string => `${printSchema(contract())}\n`
