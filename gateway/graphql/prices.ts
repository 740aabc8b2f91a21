import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
} from 'graphql'

/*
 * What fields cost and how long lists may be, as the schema itself says it, see schema/cost.graphql. Only of what every
 * schema has does it say nothing, so that stands here.
 */

export interface Price {
  /** What it takes to answer it, whatever is asked for below. */
  readonly own: number
  /** What each item takes besides, if it is a list. */
  readonly item: number
  /** What it takes where these arguments are given, or what is in them: `of.owed.simplified`. */
  readonly whereGiven: ReadonlyMap<string, number>
  /** The argument that says how long its pages are; undefined where there are none. */
  readonly pagedBy: string | undefined
  /** How many there may be in a list; undefined for what is none. */
  readonly size: number | undefined
}

/** Next to nothing, measured beside what it takes to fetch what it is a field of. */
const PLAIN: Price = { own: 0.1, item: 0, whereGiven: new Map(), pagedBy: undefined, size: undefined }

/** A look at the schema goes through all of it: a tool may take one or two, nobody needs forty. */
const INTROSPECTION_COST = 1_000
/** What is told of the schema is at hand and small, but it is told in one go. */
const SCHEMA_FIELD_COST = 0.03

/** How much may be asked for. */
export interface Limits {
  readonly depth: number
  readonly cost: number
  readonly rows: number
  readonly aliases: number
  /** What a mutation costs that says nothing else. */
  readonly mutation: number
  readonly costPerMinute: number
}

/** What any query may ask for, though it stands in no type. One type may have many times more than an average one. */
const INTROSPECTION: ReadonlyMap<string, Price> = new Map([
  ['__schema', { ...PLAIN, own: INTROSPECTION_COST }],
  ['__type', { ...PLAIN, own: INTROSPECTION_COST, size: 30 }],
])

/** On an average: whoever asks for all types has those with many fields and those with none. */
const LISTS_OF_THE_SCHEMA: ReadonlyMap<string, number> = new Map([
  ['__Schema.types', 230],
  ['__Schema.directives', 7],
  ['__Type.fields', 8],
  ['__Type.interfaces', 1],
  ['__Type.possibleTypes', 1],
  ['__Type.enumValues', 3],
  ['__Type.inputFields', 5],
  ['__Field.args', 1],
  ['__Directive.args', 1],
  ['__Directive.locations', 4],
])

/** Counted where the page is. */
const ON_A_PAGE = 1

export const isList = (type: GraphQLOutputType): boolean => isListType(getNullableType(type))

/** The types of objects of a schema of ours, without those that every schema has. */
export const objectTypes = (schema: GraphQLSchema): readonly GraphQLObjectType[] =>
  Object.values(schema.getTypeMap()).filter(type => isObjectType(type) && !type.name.startsWith('__')) as never

type Field = GraphQLField<unknown, unknown>
type Input = GraphQLArgument | GraphQLInputField

interface ListSize {
  readonly assumedSize?: number
  readonly slicingArguments?: readonly string[]
  readonly sizedFields?: readonly string[]
}

/** What a directive says of something. Whether it says it in its form was looked at when the schema was made. */
function said(schema: GraphQLSchema, name: string, { astNode }: Field | Input | GraphQLNamedType): unknown {
  const directive = schema.getDirective(name)
  return directive && astNode ? getDirectiveValues(directive, astNode) : undefined
}

/** Throws where the schema does not say. */
export function limitsIn(schema: GraphQLSchema): Limits {
  const directive = schema.getDirective('limits')
  const said = directive && schema.astNode ? getDirectiveValues(directive, schema.astNode) : undefined
  if (said === undefined) throw new Error('nobody says how much may be asked for')
  return said as unknown as Limits
}

const costOf = (schema: GraphQLSchema, of: Field | Input | GraphQLNamedType): number | undefined =>
  (said(schema, 'cost', of) as { readonly weight: number } | undefined)?.weight

const listSizeOf = (schema: GraphQLSchema, of: Field | GraphQLNamedType): ListSize =>
  (said(schema, 'listSize', of) ?? {}) as ListSize

/** The lists that stand on the page of a field. One that was renamed would be any list from then on. */
function listsOnPage(schema: GraphQLSchema, field: Field): readonly Field[] {
  const { sizedFields = [] } = listSizeOf(schema, field)
  const page = getNamedType(field.type)
  return sizedFields.map(name => {
    const list = isObjectType(page) ? page.getFields()[name] : undefined
    if (list === undefined || !isList(list.type)) throw new Error(`there is no list ${page.name}.${name} on a page`)
    return list
  })
}

/** The argument that says how long the pages of a field are. One that was renamed would say nothing from then on. */
function pagedBy(schema: GraphQLSchema, path: string, field: Field): string | undefined {
  const [name] = listSizeOf(schema, field).slicingArguments ?? []
  if (name === undefined || field.args.some(argument => argument.name === name)) return name
  throw new Error(`there is no ${path}(${name}) to say how long a page is`)
}

function sizeOfList(schema: GraphQLSchema, path: string, field: Field): number {
  const item = getNamedType(field.type)
  const size = listSizeOf(schema, field).assumedSize ?? listSizeOf(schema, item).assumedSize
  if (size === undefined) throw new Error(`nobody says how long the list ${path} may be`)
  return size
}

type Prices = ReadonlyMap<string, Price>

function pricesSaidIn(schema: GraphQLSchema): Prices {
  const fields = objectTypes(schema).flatMap(type =>
    Object.values(type.getFields()).map(field => [`${type.name}.${field.name}`, field] as const),
  )
  const onPages = new Set(fields.flatMap(([, field]) => listsOnPage(schema, field)))
  const lengthOf = (path: string, field: Field): number | undefined => {
    if (!isList(field.type)) return undefined
    return onPages.has(field) ? ON_A_PAGE : sizeOfList(schema, path, field)
  }
  return new Map(
    fields.map(([path, field]) => {
      const size = lengthOf(path, field)
      const costs = costsOf(schema, path, field)
      return [
        path,
        { ...costs, whereGiven: new Map(pricedIn(schema, field.args)), pagedBy: pagedBy(schema, path, field), size },
      ]
    }),
  )
}

/** Arguments, and what is in them however deep, by where it stands. */
function pricedIn(schema: GraphQLSchema, inputs: readonly Input[], above = ''): (readonly [string, number])[] {
  return inputs.flatMap(input => {
    const place = above + input.name
    const type = getNamedType(input.type)
    const cost = costOf(schema, input)
    const below = isInputObjectType(type) ? pricedIn(schema, Object.values(type.getFields()), `${place}.`) : []
    return cost === undefined ? below : [[place, cost] as const, ...below]
  })
}

/** Of a list, what its type costs is that of each item; of a mutation, what is done costs more than what is told of it. */
function costsOf(schema: GraphQLSchema, path: string, field: Field): Pick<Price, 'own' | 'item'> {
  const ofType = costOf(schema, getNamedType(field.type)) ?? 0
  const ofField = costOf(schema, field)
  if (isList(field.type)) return { own: ofField ?? PLAIN.own, item: ofType }
  const isMutation = path.startsWith(`${schema.getMutationType()?.name}.`)
  const usual = isMutation ? limitsIn(schema).mutation : ofType
  return { own: ofField ?? Math.max(usual, PLAIN.own), item: 0 }
}

const known = new WeakMap<GraphQLSchema, Prices>()

/** Of every field, by Type.field. Throws where there is a list of which nobody says how long it may be. */
export function pricesIn(schema: GraphQLSchema): Prices {
  const prices = known.get(schema) ?? pricesSaidIn(schema)
  known.set(schema, prices)
  return prices
}

/** What a field costs that stands in a type. */
export function priceOf(schema: GraphQLSchema, type: string | undefined, field: string): Price {
  const introspecting = INTROSPECTION.get(field)
  if (introspecting !== undefined) return introspecting
  const path = `${type}.${field}`
  if (path.startsWith('__')) return { ...PLAIN, own: SCHEMA_FIELD_COST, size: LISTS_OF_THE_SCHEMA.get(path) }
  return pricesIn(schema).get(path) ?? PLAIN
}
