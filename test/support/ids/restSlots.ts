import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { type Kind, kindOf } from './kinds.ts'

/* Every place in a REST call where a client may put an id, read from the contract itself: none can be forgotten. */

/** An id in the address: `{id}` of /api/groups/{id}. */
interface PathId {
  readonly name: string
  readonly kind: Kind
}

export interface RestSlot {
  /** "POST /api/expenses" */
  readonly call: string
  readonly method: string
  readonly path: string
  readonly part: 'path' | 'query' | 'body'
  /** `id`, or in a body `splits[].user_id`. */
  readonly name: string
  readonly kind: Kind
  readonly pathIds: readonly PathId[]
  /** In a query: it says what is asked about, and does not merely restrict what is found. */
  readonly isRequired: boolean
}

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly allOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  /** It comes back with an answer, and nobody looks at it. */
  readonly readOnly?: boolean
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>> & Pick<Operation, 'parameters'>>>
}

const contract: Contract = parse(readFileSync(new URL('../../../schema/compat.openapi.yaml', import.meta.url), 'utf8'))

function resolved<Node extends object>(node: Node): Node {
  if (!('$ref' in node)) return node
  const steps = String(node.$ref).slice(2).split('/')
  return steps.reduce<unknown>((found, step) => (found as Record<string, unknown>)[step], contract) as Node
}

/** `title`, `splits`, `splits[].user_id` … */
function fieldsOf(schema: Schema, prefix = ''): string[] {
  const { properties = {}, items, allOf = [], oneOf = [] } = resolved(schema)
  const taken = Object.entries(properties).filter(([, field]) => resolved(field).readOnly !== true)
  const own = taken.flatMap(([name, field]) => [`${prefix}${name}`, ...fieldsOf(field, `${prefix}${name}.`)])
  const ofItems = items === undefined ? [] : fieldsOf(items, `${prefix.slice(0, -1)}[].`)
  return [...[...allOf, ...oneOf].flatMap(part => fieldsOf(part, prefix)), ...own, ...ofItems]
}

const isId = (name: string): boolean => /(^id|_id|Id|paidBy|paid_by)$/.test(name.replace(/.*\./, ''))

/** /api/groups/{id}/members/{userId}: the id of a group and that of a user. */
const pathIdsOf = (path: string): readonly PathId[] =>
  [...path.matchAll(/([^/]+)\/\{(\w+)\}/g)]
    .filter(([, , name = '']) => isId(name))
    .map(([, collection = '', name = '']) => ({ name, kind: kindOf(name, collection) }))

function slotsOf(path: string, method: string, operation: Operation, shared: Operation['parameters'] = []): RestSlot[] {
  const pathIds = pathIdsOf(path)
  const query = [...shared, ...(operation.parameters ?? [])].map(resolved).filter(parameter => parameter.in === 'query')
  const body = Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) => fieldsOf(schema))
  const required = new Set(query.filter(parameter => parameter.required).map(({ name }) => name))
  const common = { call: `${method} ${path}`, method, path, pathIds, isRequired: false }
  const named = (part: RestSlot['part'], names: readonly string[]): RestSlot[] =>
    names
      .filter(isId)
      .map(name => ({ ...common, part, name, kind: kindOf(name.replace(/.*\./, '')), isRequired: required.has(name) }))
  return [
    ...pathIds.map(({ name, kind }) => ({ ...common, part: 'path' as const, name, kind })),
    ...named(
      'query',
      query.map(({ name }) => name),
    ),
    ...named('body', [...new Set(body)]),
  ]
}

export const restSlots: readonly RestSlot[] = Object.entries(contract.paths).flatMap(
  ([path, { parameters, ...calls }]) =>
    Object.entries(calls).flatMap(([method, operation]) => slotsOf(path, method.toUpperCase(), operation, parameters)),
)
