import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql'
import { CURRENCIES } from '#domain/money/currency.ts'
import { isPageSize, MAX_PAGE_SIZE, PAGE_SIZE } from '../paging.ts'

/** Deep enough for every screen and for the introspection of tools. */
const MAX_DEPTH = 15
/** Fields of one answer, lists counted by the page they ask for. */
const MAX_COST = 20_000
/** Parsing stops here: a document of more words has no honest reason. */
export const MAX_TOKENS = 2_000

/** A look at the schema goes through all of it: a tool may take one or two, nobody needs forty. */
const INTROSPECTION_COST = 1_000
const INTROSPECTION = new Set(['__schema', '__type'])

/** Lists that always come whole. */
const WHOLE: ReadonlyMap<string, number> = new Map([['currencies', CURRENCIES.length]])

/** The lists of the schema that come in pages. */
const PAGED = new Set(['feed'])

type Variables = Readonly<Record<string, unknown>>

interface Size {
  readonly depth: number
  readonly cost: number
}

export const badInput = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } })

/** How many times what is below a field is asked for. */
function pageOf({ name, arguments: given = [] }: FieldNode, variables: Variables): number {
  if (!PAGED.has(name.value)) return WHOLE.get(name.value) ?? 1
  const value = given.find(argument => argument.name.value === 'first')?.value
  const asked =
    value?.kind === Kind.VARIABLE
      ? variables[value.name.value]
      : value?.kind === Kind.INT
        ? Number(value.value)
        : undefined
  const page = typeof asked === 'number' ? asked : PAGE_SIZE
  if (!isPageSize(page)) throw badInput(`first must be between 1 and ${MAX_PAGE_SIZE}`)
  return page
}

/** The variables as the operation will see them: one that is not sent has the default that the operation gives it. */
function withDefaults({ variableDefinitions = [] }: OperationDefinitionNode, variables: Variables): Variables {
  const defaults = variableDefinitions.flatMap(({ variable, defaultValue }) =>
    defaultValue === undefined ? [] : [[variable.name.value, valueFromASTUntyped(defaultValue)] as const],
  )
  return { ...Object.fromEntries(defaults), ...variables }
}

/** Measures an operation that was validated before: fragments exist and do not contain themselves. */
function sizeOf(document: DocumentNode, operation: OperationDefinitionNode, variables: Variables): Size {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  // Fragments within fragments double with every level, so each is measured once.
  const measured = new Map<string, Size>()

  function ofFragment(name: string): Size {
    const known = measured.get(name)
    if (known !== undefined) return known
    const size = ofSelections(fragments.get(name)?.selectionSet)
    measured.set(name, size)
    return size
  }

  function ofField(field: FieldNode): Size {
    const below = ofSelections(field.selectionSet)
    const ownCost = INTROSPECTION.has(field.name.value) ? INTROSPECTION_COST : 1
    return { depth: below.depth + 1, cost: ownCost + below.cost * pageOf(field, variables) }
  }

  function ofSelections(set: SelectionSetNode | undefined): Size {
    let depth = 0
    let cost = 0
    for (const selection of set?.selections ?? []) {
      const size =
        selection.kind === Kind.FIELD
          ? ofField(selection)
          : selection.kind === Kind.FRAGMENT_SPREAD
            ? ofFragment(selection.name.value)
            : ofSelections(selection.selectionSet)
      depth = Math.max(depth, size.depth)
      cost += size.cost
    }
    return { depth, cost }
  }

  return ofSelections(operation.selectionSet)
}

/** Refuses an operation that would take more than its share of the server. */
export function enforceLimits(document: DocumentNode, operation: OperationDefinitionNode, variables: Variables): void {
  const { depth, cost } = sizeOf(document, operation, withDefaults(operation, variables))
  if (depth > MAX_DEPTH) throw badInput(`This asks ${depth} levels deep; at most ${MAX_DEPTH} are answered`)
  if (cost > MAX_COST) throw badInput(`This asks for about ${cost} fields; at most ${MAX_COST} are answered`)
}
