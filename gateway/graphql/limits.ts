import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type NamedTypeNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql'
import { isPageSize, MAX_PAGE_SIZE, PAGE_SIZE } from '../paging.ts'
import { type Price, priceOf } from './prices.ts'

/** Deep enough for every screen and for the introspection of tools. */
const MAX_DEPTH = 15
/** Fields of one answer, each list counted by what it may hold; what there is in fact is counted by answerSize.ts. */
const MAX_COST = 20_000
/** Parsing stops here: a document of more words has no honest reason. */
export const MAX_TOKENS = 2_000

/** What any query may ask for, though it stands in no type. */
const INTROSPECTED: ReadonlyMap<string, string> = new Map([
  ['__schema', '__Schema'],
  ['__type', '__Type'],
])

type Variables = Readonly<Record<string, unknown>>

interface Asked {
  readonly schema: GraphQLSchema
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
}

interface Size {
  readonly depth: number
  readonly cost: number
}

const NOTHING: Size = { depth: 0, cost: 0 }

export const badInput = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } })

type Given = readonly ArgumentNode[]

const argumentOf = (name: string, given: Given, variables: Variables): unknown => {
  const value = given.find(argument => argument.name.value === name)?.value
  return value && valueFromASTUntyped(value, { ...variables })
}

/** How many times what is below a field is asked for. */
function pageOf({ pagedBy, size = 1 }: Price, given: Given, variables: Variables): number {
  if (pagedBy === undefined) return size
  const asked = argumentOf(pagedBy, given, variables)
  const page = typeof asked === 'number' ? asked : PAGE_SIZE
  if (!isPageSize(page)) throw badInput(`${pagedBy} must be between 1 and ${MAX_PAGE_SIZE}`)
  return page
}

/** What it takes to answer a field, whatever is asked for below it: with some arguments it is more. */
function ownCost({ own, whereGiven }: Price, given: Given, variables: Variables): number {
  const costs = [...whereGiven].map(([name, cost]) => (argumentOf(name, given, variables) ? cost : 0))
  return Math.max(own, ...costs)
}

type Parent = GraphQLNamedType | undefined

/** What a field holds. */
function typeOf(schema: GraphQLSchema, { name: { value: name } }: FieldNode, parent: Parent): Parent {
  const introspected = INTROSPECTED.get(name)
  if (introspected !== undefined) return schema.getType(introspected)
  if (!(isObjectType(parent) || isInterfaceType(parent))) return undefined
  return getNamedType(parent.getFields()[name]?.type)
}

/** The variables as the operation will see them: one that is not sent has the default that the operation gives it. */
function withDefaults({ variableDefinitions = [] }: OperationDefinitionNode, variables: Variables): Variables {
  const defaults = variableDefinitions.flatMap(({ variable, defaultValue }) =>
    defaultValue === undefined ? [] : [[variable.name.value, valueFromASTUntyped(defaultValue)] as const],
  )
  return { ...Object.fromEntries(defaults), ...variables }
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
    const { own, times } = weigh(priceOf(schema, parent?.name, field.name.value), field)
    const below = times === 0 ? NOTHING : ofSelections(field.selectionSet, typeOf(schema, field, parent))
    return { depth: below.depth + 1, cost: own + below.cost * times }
  }

  function ofSelections(set: SelectionSetNode | undefined, parent: Parent): Size {
    let { depth, cost } = NOTHING
    for (const selection of set?.selections ?? []) {
      const size =
        selection.kind === Kind.FIELD
          ? ofField(selection, parent)
          : selection.kind === Kind.FRAGMENT_SPREAD
            ? ofFragment(selection.name.value)
            : ofSelections(selection.selectionSet, typeNamed(selection.typeCondition) ?? parent)
      depth = Math.max(depth, size.depth)
      cost += size.cost
    }
    return { depth, cost }
  }

  return ofSelections
}

function fragmentsIn({ definitions }: DocumentNode): Record<string, FragmentDefinitionNode> {
  const fragments = definitions.filter(node => node.kind === Kind.FRAGMENT_DEFINITION)
  return Object.fromEntries(fragments.map(node => [node.name.value, node]))
}

/** What an operation asks for, lists counted by what they may hold. */
function sizeOf({ schema, document, operation }: Asked, given: Variables): Size {
  const variables = withDefaults(operation, given)
  const measure = measuring({
    ...{ schema, fragments: fragmentsIn(document) },
    ofField: (price, { arguments: of = [] }) => ({
      own: ownCost(price, of, variables),
      times: pageOf(price, of, variables),
    }),
  })
  return measure(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined)
}

/** How many fields a document names, those of a fragment wherever it is used. */
export function fieldsNamed({ schema, document, operation }: Asked): number {
  const measure = measuring({
    ...{ schema, fragments: fragmentsIn(document) },
    ofField: () => ({ own: 1, times: 1 }),
  })
  return measure(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined).cost
}

/** Refuses an operation that would take more than its share of the server. */
export function enforceLimits(asked: Asked, variables: Variables): void {
  const { depth, cost } = sizeOf(asked, variables)
  if (depth > MAX_DEPTH) throw badInput(`This asks ${depth} levels deep; at most ${MAX_DEPTH} are answered`)
  if (cost <= MAX_COST) return
  throw badInput(
    `This asks for about ${Math.ceil(cost)} fields; at most ${MAX_COST} are answered. Ask for fewer at a time`,
  )
}

/** By the field that holds the list: documents that are asked again and again are measured once. */
const widths = new WeakMap<FieldNode, number>()

/** How many fields are asked for of each item of a list, without what is in lists further down. */
export function widthBelow({ fieldNodes, schema, fragments, returnType }: GraphQLResolveInfo): number {
  const [first] = fieldNodes
  const known = first && widths.get(first)
  if (known !== undefined) return known
  const measure = measuring({
    ...{ schema, fragments },
    ofField: ({ size }) => ({ own: 1, times: size === undefined ? 1 : 0 }),
  })
  const width = fieldNodes.reduce(
    (sum, { selectionSet }) => sum + measure(selectionSet, getNamedType(returnType)).cost,
    1,
  )
  if (first !== undefined) widths.set(first, width)
  return width
}
