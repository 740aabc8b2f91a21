import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLNamedType,
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
import { CATEGORIES } from '#domain/expense/category.ts'
import { CURRENCIES } from '#domain/money/currency.ts'
import { MAX_NEAR } from '#projections/feed/near.ts'
import { projections } from '#projections/registry.ts'
import { MAX_SESSIONS } from '../account/sessions.ts'
import { isPageSize, MAX_PAGE_SIZE, PAGE_SIZE } from '../paging.ts'
import { MAX_INVITES } from '../people/invites.ts'

/** Deep enough for every screen and for the introspection of tools. */
const MAX_DEPTH = 15
/** Fields of one answer, lists counted by the page they ask for. */
const MAX_COST = 20_000
/** Parsing stops here: a document of more words has no honest reason. */
export const MAX_TOKENS = 2_000

/** A look at the schema goes through all of it: a tool may take one or two, nobody needs forty. */
const INTROSPECTION_COST = 1_000
const INTROSPECTION = new Set(['__schema', '__type'])

/** These go through all that was spent in a month or on a trip, however little of it is asked for. A screen has a few. */
const REPORT_COST = 300
const REPORTS = new Set([
  ...['Query.budgetProgress', 'Query.groupBudgets', 'RecordExpensePayload.budgetAlerts'],
  ...['Trip.spending', 'Trip.stake'],
])

/** There is no limit to how many people somebody has to do with, and to find the fewest payments among them takes a while. */
const MANY_PEOPLE = 100
/** Nor to how many groups, of which each may have hundreds of members; few have more than this. */
const MANY_GROUPS = 20
const MANY_MEMBERS = 50
/** On which something is spent: few trips take longer. */
const MANY_DAYS = 30
/** That somebody makes for themselves; few make more, though they may. */
const MANY_CATEGORIES = 30
/** One for each category, and one for all that is spent. */
const MANY_BUDGETS = CATEGORIES.length + MANY_CATEGORIES + 1
/** That for all that is spent, that for its custom category, and that for its base category. */
const BUDGETS_OF_ONE_EXPENSE = 3
/** That have no rate: hardly anybody meets one. */
const FEW_CURRENCIES = 5

/** Lists that always come whole, and how long they may be. */
const WHOLE: ReadonlyMap<string, number> = new Map([
  ['Query.currencies', CURRENCIES.length],
  ['Viewer.sessions', MAX_SESSIONS],
  ['EndSessionPayload.sessions', MAX_SESSIONS],
  ['PossibleDuplicates.high', MAX_NEAR],
  ['PossibleDuplicates.low', MAX_NEAR],
  ['Query.currenciesInUse', CURRENCIES.length],
  ['Query.people', MANY_PEOPLE],
  ['Query.connections', MANY_PEOPLE],
  ['Query.placeholders', MANY_PEOPLE],
  ['Query.inviteLinks', MAX_INVITES],
  ['Query.groups', MANY_GROUPS],
  ['Group.members', MANY_MEMBERS],
  ['Query.trips', MANY_GROUPS],
  ['TripsChange.trips', MANY_GROUPS],
  ['Trip.participants', MANY_MEMBERS],
  ['TripSpending.unconverted', FEW_CURRENCIES],
  ['TripSpending.byPerson', MANY_MEMBERS],
  ['TripSpending.byCategory', CATEGORIES.length],
  ['TripSpending.byDay', MANY_DAYS],
  ['Query.budgets', MANY_BUDGETS],
  ['GroupBudgets.budgets', MANY_BUDGETS],
  ['MonthProgress.categories', MANY_BUDGETS],
  ['MonthProgress.unconverted', FEW_CURRENCIES],
  ['BudgetProgress.unconverted', FEW_CURRENCIES],
  ['Query.customCategories', MANY_CATEGORIES],
  ['CategoriesChange.categories', MANY_CATEGORIES],
  ['RecordExpensePayload.budgetAlerts', BUDGETS_OF_ONE_EXPENSE],
  ['Query.balances', MANY_PEOPLE],
  ['Query.groupBalances', MANY_PEOPLE],
  ['BalancesChange.balances', MANY_PEOPLE],
  // Each stands still before one event at most.
  ['Admin.obstacles', projections.length],
  ['LogObstacle.readModels', projections.length],
])

/** The lists that come in pages, and the argument that says how long these are. */
const PAGED: ReadonlyMap<string, string> = new Map([
  ['Query.feed', 'first'],
  ['Admin.users', 'perPage'],
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

export const badInput = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } })

/** How many times what is below a field is asked for. */
function pageOf(field: string, given: readonly ArgumentNode[], variables: Variables): number {
  const sizedBy = PAGED.get(field)
  if (sizedBy === undefined) return WHOLE.get(field) ?? 1
  const value = given.find(argument => argument.name.value === sizedBy)?.value
  const asked =
    value?.kind === Kind.VARIABLE
      ? variables[value.name.value]
      : value?.kind === Kind.INT
        ? Number(value.value)
        : undefined
  const page = typeof asked === 'number' ? asked : PAGE_SIZE
  if (!isPageSize(page)) throw badInput(`${sizedBy} must be between 1 and ${MAX_PAGE_SIZE}`)
  return page
}

type Parent = GraphQLNamedType | undefined

/** What a field holds; nothing is known below what every schema has, such as __schema. */
function typeOf(field: FieldNode, parent: Parent): Parent {
  if (!(isObjectType(parent) || isInterfaceType(parent))) return undefined
  return getNamedType(parent.getFields()[field.name.value]?.type)
}

/** The variables as the operation will see them: one that is not sent has the default that the operation gives it. */
function withDefaults({ variableDefinitions = [] }: OperationDefinitionNode, variables: Variables): Variables {
  const defaults = variableDefinitions.flatMap(({ variable, defaultValue }) =>
    defaultValue === undefined ? [] : [[variable.name.value, valueFromASTUntyped(defaultValue)] as const],
  )
  return { ...Object.fromEntries(defaults), ...variables }
}

/** Measures an operation that was validated before: fragments exist and do not contain themselves. */
function sizeOf({ schema, document, operation }: Asked, variables: Variables): Size {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  // Fragments within fragments double with every level, so each is measured once.
  const measured = new Map<string, Size>()

  function ofFragment(name: string): Size {
    const known = measured.get(name)
    if (known !== undefined) return known
    const fragment = fragments.get(name)
    const size = ofSelections(fragment?.selectionSet, typeNamed(fragment?.typeCondition))
    measured.set(name, size)
    return size
  }

  const typeNamed = (node: NamedTypeNode | undefined): Parent => node && schema.getType(node.name.value)

  function ofField(field: FieldNode, parent: Parent): Size {
    const name = field.name.value
    const below = ofSelections(field.selectionSet, typeOf(field, parent))
    const path = `${parent?.name}.${name}`
    const ownCost = INTROSPECTION.has(name) ? INTROSPECTION_COST : REPORTS.has(path) ? REPORT_COST : 1
    const times = pageOf(path, field.arguments ?? [], variables)
    return { depth: below.depth + 1, cost: ownCost + below.cost * times }
  }

  function ofSelections(set: SelectionSetNode | undefined, parent: Parent): Size {
    let depth = 0
    let cost = 0
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

  return ofSelections(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined)
}

/** Refuses an operation that would take more than its share of the server. */
export function enforceLimits(asked: Asked, variables: Variables): void {
  const { depth, cost } = sizeOf(asked, withDefaults(asked.operation, variables))
  if (depth > MAX_DEPTH) throw badInput(`This asks ${depth} levels deep; at most ${MAX_DEPTH} are answered`)
  if (cost > MAX_COST) throw badInput(`This asks for about ${cost} fields; at most ${MAX_COST} are answered`)
}
