import { readdirSync, readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql'
import { type Kind, kindsOf } from './kinds.ts'

/* Every place in a GraphQL operation where a client may put an id, read from the contract itself. */

export interface GraphqlSlot {
  /** "Mutation.voidExpense" */
  readonly call: string
  /** The whole operation, for the variable `$value`. */
  readonly document: string
  readonly argument: string
  /** Empty where the argument is the id itself; else `split.entries[].person`. */
  readonly name: string
  readonly kind: Kind
}

const CONTRACT = new URL('../../../schema/', import.meta.url)

const schema = buildSchema(
  readdirSync(CONTRACT)
    .filter(name => name.endsWith('.graphql'))
    .map(name => readFileSync(new URL(name, CONTRACT), 'utf8'))
    .join('\n'),
)

/** Names a deed of the client, and is of nothing. */
const COMMAND = 'commandId'

/** The paths to all ids within an argument. */
function idsIn(type: GraphQLInputType, path: readonly string[]): (readonly string[])[] {
  const named = getNamedType(type)
  if (named.name === 'ID') return [path]
  if (!isInputObjectType(named)) return []
  return Object.values(named.getFields())
    .filter(({ name }) => name !== COMMAND)
    .flatMap(field =>
      idsIn(field.type, [...path, isListType(getNullableType(field.type)) ? `${field.name}[]` : field.name]),
    )
}

/** What there is to see of an answer, a few levels deep. */
function selectionOf(type: GraphQLOutputType, depth = 3): string {
  const named = getNamedType(type)
  if (isLeafType(named)) return ''
  if (!isObjectType(named) || depth === 0) return '{ __typename }'
  const fields = Object.values(named.getFields()).filter(({ args }) =>
    args.every(({ type }) => getNullableType(type) === type),
  )
  return `{ ${fields.map(field => `${field.name} ${selectionOf(field.type, depth - 1)}`).join(' ')} }`
}

const isRequired = (input: { readonly type: GraphQLInputType }): boolean => getNullableType(input.type) !== input.type

/** Anything that can be understood. */
function anyOf(type: GraphQLInputType): string {
  const named = getNamedType(type)
  if (isEnumType(named)) return named.getValues()[0]?.name ?? ''
  if (!isInputObjectType(named)) return named.name === 'Date' ? '"2026-01-01"' : '"1"'
  const fields = Object.values(named.getFields()).filter(isRequired)
  return `{ ${fields.map(field => `${field.name}: ${anyOf(field.type)}`).join(' ')} }`
}

/** What a field wants to know besides. */
const besides = ({ args }: GraphQLField<unknown, unknown>, argument: string): string =>
  args
    .filter(each => each.name !== argument && isRequired(each))
    .map(each => `, ${each.name}: ${anyOf(each.type)}`)
    .join('')

function slotsOf(root: 'Query' | 'Mutation', field: GraphQLField<unknown, unknown>): GraphqlSlot[] {
  return field.args.flatMap(({ name: argument, type }) =>
    idsIn(type, []).flatMap(path => {
      const operation = `${root.toLowerCase()} ($value: ${type}) { ${field.name}(${argument}: $value${besides(field, argument)}) ${selectionOf(field.type)} }`
      const kinds = kindsOf(...path.toReversed(), field.name)
      return kinds.map(kind => ({
        ...{ call: `${root}.${field.name}`, document: operation, argument, name: path.join('.'), kind },
      }))
    }),
  )
}

const ROOTS = [
  ['Query', schema.getQueryType()],
  ['Mutation', schema.getMutationType()],
] as const

export const graphqlSlots: readonly GraphqlSlot[] = ROOTS.flatMap(([root, type]) =>
  Object.values(type?.getFields() ?? {}).flatMap(field => slotsOf(root, field)),
)
