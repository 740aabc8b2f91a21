import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isObjectType,
  Kind,
  type NamedTypeNode,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql'
import { PAGE_SIZE } from '../paging.ts'
import { type Price, priceOf } from './prices.ts'

/** What any query may ask for, though it stands in no type. */
const INTROSPECTED: ReadonlyMap<string, string> = new Map([
  ['__schema', '__Schema'],
  ['__type', '__Type'],
])

export type Variables = Readonly<Record<string, unknown>>

export interface Asked {
  readonly schema: GraphQLSchema
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
}

/** How much is asked for. */
export interface Size {
  readonly depth: number
  readonly cost: number
  /** Items of lists. */
  readonly rows: number
  readonly fields: number
  /** Fields that the document gives another name. */
  readonly aliases: number
}

const NOTHING: Size = { depth: 0, cost: 0, rows: 0, fields: 0, aliases: 0 }

const together = (one: Size, other: Size): Size => ({
  depth: Math.max(one.depth, other.depth),
  cost: one.cost + other.cost,
  rows: one.rows + other.rows,
  fields: one.fields + other.fields,
  aliases: one.aliases + other.aliases,
})

/** What is asked for of one thing that is either the one or the other; but what is written stands there. */
const either = (one: Size, other: Size): Size => ({
  depth: Math.max(one.depth, other.depth),
  cost: Math.max(one.cost, other.cost),
  rows: Math.max(one.rows, other.rows),
  fields: one.fields + other.fields,
  aliases: one.aliases + other.aliases,
})

type Parent = GraphQLNamedType | undefined

/** What a field holds. */
function typeOf(schema: GraphQLSchema, { name: { value: name } }: FieldNode, parent: Parent): Parent {
  const introspected = INTROSPECTED.get(name)
  if (introspected !== undefined) return schema.getType(introspected)
  if (!(isObjectType(parent) || isInterfaceType(parent))) return undefined
  return getNamedType(parent.getFields()[name]?.type)
}

interface Measuring {
  readonly schema: GraphQLSchema
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>
  /** What it takes to answer a field, and how many times what is below it is asked for. */
  readonly ofField: (price: Price, field: FieldNode) => { readonly own: number; readonly times: number }
}

/** Measures what was validated before: fragments exist and do not contain themselves. */
function measuring({ schema, fragments, ofField: weigh }: Measuring) {
  // Fragments within fragments double with every level, so each is measured once.
  const measured = new Map<string, Size>()

  function ofFragment(name: string): Size {
    const known = measured.get(name)
    if (known !== undefined) return known
    const fragment = fragments[name]
    const size = ofSelections(fragment?.selectionSet, typeNamed(fragment?.typeCondition))
    measured.set(name, size)
    return size
  }

  const typeNamed = (node: NamedTypeNode | undefined): Parent => node && schema.getType(node.name.value)

  function ofField(field: FieldNode, parent: Parent): Size {
    const price = priceOf(schema, parent?.name, field.name.value)
    const { own, times } = weigh(price, field)
    const below = times === 0 ? NOTHING : ofSelections(field.selectionSet, typeOf(schema, field, parent))
    return {
      depth: below.depth + 1,
      cost: own + (price.item + below.cost) * times,
      rows: (price.size === undefined ? 0 : times) + below.rows * times,
      fields: 1 + below.fields * times,
      aliases: (field.alias === undefined ? 0 : 1) + below.aliases,
    }
  }

  /** Of what kind something has to be for this to be asked of it; undefined: of any. */
  function kindOf(selection: SelectionNode, parent: Parent): string | undefined {
    if (selection.kind === Kind.FIELD || !isAbstractType(parent)) return undefined
    const condition =
      selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value]?.typeCondition : selection.typeCondition
    return isObjectType(typeNamed(condition)) ? condition?.name.value : undefined
  }

  function ofSelection(selection: SelectionNode, parent: Parent): Size {
    if (selection.kind === Kind.FIELD) return ofField(selection, parent)
    if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value)
    return ofSelections(selection.selectionSet, typeNamed(selection.typeCondition) ?? parent)
  }

  function ofSelections(set: SelectionSetNode | undefined, parent: Parent): Size {
    const byKind = new Map<string | undefined, Size>()
    for (const selection of set?.selections ?? []) {
      const kind = kindOf(selection, parent)
      byKind.set(kind, together(byKind.get(kind) ?? NOTHING, ofSelection(selection, parent)))
    }
    const ofAny = byKind.get(undefined) ?? NOTHING
    byKind.delete(undefined)
    return together(ofAny, [...byKind.values()].reduce(either, NOTHING))
  }

  return ofSelections
}

function measureOperation({ schema, document, operation }: Asked, ofField: Measuring['ofField']): Size {
  const fragments = document.definitions.filter(node => node.kind === Kind.FRAGMENT_DEFINITION)
  const measure = measuring({
    ...{ schema, ofField },
    fragments: Object.fromEntries(fragments.map(node => [node.name.value, node])),
  })
  return measure(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined)
}

type Given = readonly ArgumentNode[]

/** What stands at a place such as `first` or `of.owed.simplified`; undefined where nothing does. */
function givenAt(place: string, given: Given, variables: Variables): unknown {
  const [name, ...below] = place.split('.')
  const value = given.find(argument => argument.name.value === name)?.value
  const argument: unknown = value && valueFromASTUntyped(value, { ...variables })
  return below.reduce((holder, field) => Object(holder)[field], argument)
}

/** How long a page is asked for; undefined for what has none. */
function pageOf({ pagedBy }: Price, given: Given, variables: Variables): number | undefined {
  if (pagedBy === undefined) return undefined
  const asked = givenAt(pagedBy, given, variables)
  return typeof asked === 'number' ? asked : PAGE_SIZE
}

/** What it takes to answer a field, whatever is asked for below it: with some arguments it is more. */
function ownCost({ own, whereGiven }: Price, given: Given, variables: Variables): number {
  const costs = [...whereGiven].map(([place, cost]) => (givenAt(place, given, variables) ? cost : 0))
  return Math.max(own, ...costs)
}

/** The variables as the operation will see them: one that is not sent has the default that the operation gives it. */
function withDefaults({ variableDefinitions = [] }: OperationDefinitionNode, variables: Variables): Variables {
  const defaults = variableDefinitions.flatMap(({ variable, defaultValue }) =>
    defaultValue === undefined ? [] : [[variable.name.value, valueFromASTUntyped(defaultValue)] as const],
  )
  return { ...Object.fromEntries(defaults), ...variables }
}

/** What an operation asks for, lists counted by what they may hold. `check` sees how long the pages are. */
export function sizeOf(asked: Asked, given: Variables, check: (page: number, name: string) => void): Size {
  const variables = withDefaults(asked.operation, given)
  return measureOperation(asked, (price, { arguments: of = [] }) => {
    const page = pageOf(price, of, variables)
    if (page !== undefined) check(page, price.pagedBy ?? '')
    return { own: ownCost(price, of, variables), times: page ?? price.size ?? 1 }
  })
}

/** What it takes apart from what is in lists: that is counted when they are there. */
export function costApartFromLists(asked: Asked, given: Variables): number {
  const variables = withDefaults(asked.operation, given)
  return measureOperation(asked, (price, { arguments: of = [] }) => ({
    own: ownCost(price, of, variables),
    times: price.size === undefined ? 1 : 0,
  })).cost
}

/** How many fields a document names, those of a fragment wherever it is used. */
export const fieldsNamed = (asked: Asked): number => measureOperation(asked, () => ({ own: 0, times: 1 })).fields

/** By the field that holds the list: documents that are asked again and again are measured once. */
const items = new WeakMap<FieldNode, Size>()

/** What is asked for of each item of a list, without what is in lists further down. */
export function itemOf({ fieldNodes, schema, fragments, returnType, parentType, fieldName }: GraphQLResolveInfo): Size {
  const [first] = fieldNodes
  const known = first && items.get(first)
  if (known !== undefined) return known
  const measure = measuring({
    ...{ schema, fragments },
    ofField: ({ own, size }) => ({ own, times: size === undefined ? 1 : 0 }),
  })
  const itself: Size = { ...NOTHING, cost: priceOf(schema, parentType.name, fieldName).item, fields: 1 }
  const item = fieldNodes.reduce(
    (sum, { selectionSet }) => together(sum, measure(selectionSet, getNamedType(returnType))),
    itself,
  )
  if (first !== undefined) items.set(first, item)
  return item
}
