import { type DocumentNode, Kind, type OperationDefinitionNode, type SelectionSetNode } from 'graphql'
import { projections, type ReadModel } from '#projections/registry.ts'
import type { Query } from '../generated/resolvers.ts'
import { MEETING_PLACEHOLDERS } from '../ownWrites.ts'

type QueryField = Exclude<keyof Query, '__typename'>

const NONE: readonly ReadModel[] = []
const FEED: readonly ReadModel[] = ['feed', 'categories']
const SPENDING: readonly ReadModel[] = ['spending', 'categories']

/**
 * What queries are answered from: it shows what whoever asks has done before. What people, groups, trips and categories
 * are called is looked up beside it, and shows that by itself; see services.ts. What is read from the log, or is in
 * none of them, is up to date anyway.
 */
const ANSWERED_FROM: Readonly<Record<QueryField, readonly ReadModel[]>> = {
  rateLimit: NONE,
  viewer: NONE,
  expense: FEED,
  bill: NONE,
  feed: FEED,
  currenciesInUse: FEED,
  possibleDuplicates: FEED,
  likelySchedule: ['recurring', ...FEED],
  expensesAtStake: [...FEED, 'balances'],
  expenseDeletions: NONE,
  expenseDeletion: NONE,
  expenseComments: FEED,
  expenseReceipts: NONE,
  sampleData: NONE,
  transfer: FEED,
  expenseSettlement: [...FEED, 'balances'],
  payTo: ['balances', 'groups', 'connections', 'trips'],
  openExpenses: [...FEED, 'balances'],
  connections: ['connections'],
  searchPeople: ['connections'],
  people: [...MEETING_PLACEHOLDERS, 'connections', 'balances'],
  placeholders: MEETING_PLACEHOLDERS,
  placeholder: MEETING_PLACEHOLDERS,
  groups: ['groups'],
  group: NONE,
  trips: ['trips'],
  trip: ['trips'],
  inviteLinks: NONE,
  customCategories: SPENDING,
  budgets: NONE,
  budgetProgress: SPENDING,
  groupBudgets: SPENDING,
  spendingReport: SPENDING,
  groupSpendingReport: SPENDING,
  monthAtAGlance: SPENDING,
  spending: SPENDING,
  savedReports: ['savedReports'],
  // What becomes of a file is in no read model.
  importPeople: ['connections', 'placeholders'],
  import: NONE,
  imports: NONE,
  exports: NONE,
  recurringRules: ['recurring'],
  upcomingExpenses: ['recurring'],
  suggestedRules: ['recurring', ...FEED],
  defaultSplits: ['groups', 'connections', ...MEETING_PLACEHOLDERS],
  defaultSplit: NONE,
  coming: ['recurring', 'connections', 'balances', ...FEED],
  notifications: ['notifications', 'groups', 'trips', 'categories'],
  figure: [...SPENDING, ...FEED, 'trips', 'balances', 'groups'],
  invitation: NONE,
  balances: ['balances', 'groups'],
  groupBalances: ['balances', 'groups'],
  currencies: NONE,
  exchangeRate: NONE,
  admin: ['feed', 'trips', 'budgets'],
}

const isAsked = (name: string): name is QueryField => Object.hasOwn(ANSWERED_FROM, name)

interface Asked {
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
}

/** The fields of the query itself, also those in fragments, each of which is looked at once. */
function fieldsOf({ document, operation }: Asked): ReadonlySet<string> {
  const fields = new Set<string>()
  const spread = new Set<string>()
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) fields.add(selection.name.value)
      else if (selection.kind === Kind.FRAGMENT_SPREAD) spread.add(selection.name.value)
      else collect(selection.selectionSet)
    }
  }
  collect(operation.selectionSet)
  // Whatever is added to a set meanwhile is gone through too.
  for (const name of spread) {
    for (const node of document.definitions) {
      if (node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === name) collect(node.selectionSet)
    }
  }
  return fields
}

/** In the order in which they are always named: so few sets of them are waited for. */
export function readModelsFor(asked: Asked): readonly ReadModel[] {
  const wanted = new Set<ReadModel>()
  for (const name of fieldsOf(asked)) {
    for (const readModel of isAsked(name) ? ANSWERED_FROM[name] : NONE) wanted.add(readModel)
  }
  return projections.map(({ name }) => name).filter(name => wanted.has(name))
}
