import { CATEGORIES } from '#domain/expense/category.ts'
import { CURRENCIES } from '#domain/money/currency.ts'
import { MAX_NEAR } from '#projections/feed/near.ts'
import { projections } from '#projections/registry.ts'
import { MAX_SESSIONS } from '../account/sessions.ts'
import { MAX_INVITES } from '../people/invites.ts'

/*
 * How long each list of the schema may be. Where nothing but what people do says so, or a rule that hardly anybody meets, it
 * is what few have more of; those few are answered too, as far as answerSize.ts lets them.
 */

/** There is no limit to how many people somebody has to do with. */
const MANY_PEOPLE = 100
/** Nor to how many groups, of which each may have hundreds of members. */
const MANY_GROUPS = 20
const MANY_MEMBERS = 50
/** Of an expense; the rules allow two hundred. */
const MANY_PARTICIPANTS = 10
const FEW_PAYERS = 2
/** On which something is spent: few trips take longer. */
const MANY_DAYS = 30
/** That somebody makes for themselves; few make more, though they may. */
const MANY_CATEGORIES = 30
/** One for each category, and one for all that is spent. */
const MANY_BUDGETS = CATEGORIES.length + MANY_CATEGORIES + 1
/** That for all that is spent, that for its custom category, and that for its base category. */
const BUDGETS_OF_ONE_EXPENSE = 3
/** Between two people; in a month; without a rate: even who travels uses a handful. */
const FEW_CURRENCIES = 5
const FEW_GROUPS_IN_COMMON = 2
/** A change of an expense moves it from one month to another. */
const MONTHS_OF_ONE_CHANGE = 2
/** Rules say no one after the other, or all at once about the fields of a form. */
const FEW_REFUSALS = 5
/** To settle a balance takes one per group. */
const FEW_TRANSFERS = 10

/** Lists that always come whole. */
const WHOLE: ReadonlyMap<string, number> = new Map([
  ['Query.currencies', CURRENCIES.length],
  ['Viewer.preferredCurrencies', CURRENCIES.length],
  ['Viewer.sessions', MAX_SESSIONS],
  ['EndSessionPayload.sessions', MAX_SESSIONS],
  ['PossibleDuplicates.high', MAX_NEAR],
  ['PossibleDuplicates.low', MAX_NEAR],
  ['Expense.payers', FEW_PAYERS],
  ['Split.entries', MANY_PARTICIPANTS],
  ['FeedMonth.ownTotals', FEW_CURRENCIES],
  ['FeedChange.months', MONTHS_OF_ONE_CHANGE],
  ['Query.currenciesInUse', CURRENCIES.length],
  ['Query.people', MANY_PEOPLE],
  ['Query.searchPeople', 1],
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
  ['Balance.amounts', FEW_CURRENCIES],
  ['BalanceAmount.byGroup', FEW_GROUPS_IN_COMMON],
  // Each stands still before one event at most.
  ['Admin.obstacles', projections.length],
  ['LogObstacle.readModels', projections.length],
  ['RecordTransfersPayload.transfers', FEW_TRANSFERS],
  ['VoidTransfersPayload.transfers', FEW_TRANSFERS],
])

/** Of the schema itself, on an average: whoever asks for all types has those with many fields and those with none. */
const OF_THE_SCHEMA: ReadonlyMap<string, number> = new Map([
  ['__Schema.types', 170],
  ['__Schema.directives', 6],
  ['__Type.fields', 8],
  ['__Type.interfaces', 1],
  ['__Type.possibleTypes', 1],
  ['__Type.enumValues', 3],
  ['__Type.inputFields', 5],
  ['__Field.args', 1],
  ['__Directive.args', 1],
  ['__Directive.locations', 4],
  // One, which may have many times more than an average one.
  ['Query.__type', 30],
])

/** The fields that come in pages, and the argument that says how long these are. What is below them stands on the page. */
const PAGED: ReadonlyMap<string, string> = new Map([
  ['Query.feed', 'first'],
  ['Admin.users', 'perPage'],
])

/** Counted where the page is. */
const ON_A_PAGE: ReadonlySet<string> = new Set(['FeedConnection.edges', 'FeedConnection.months', 'AdminUserPage.users'])

/** Every field of which this speaks, with the argument that it takes into account. */
export const SIZED_FIELDS: readonly string[] = [
  ...[...WHOLE.keys(), ...ON_A_PAGE],
  ...[...PAGED].map(([path, argument]) => `${path}(${argument})`),
]

const REFUSALS = '.refusals'

/** The argument that says how long the pages of a field are, as Type.field; undefined where it has none. */
export const pagedBy = (path: string): string | undefined => PAGED.get(path)

/** How many there may be in a list, as Type.field; undefined for what is none. */
export const sizeOfList = (path: string): number | undefined =>
  path.endsWith(REFUSALS) ? FEW_REFUSALS : ON_A_PAGE.has(path) ? 1 : (WHOLE.get(path) ?? OF_THE_SCHEMA.get(path))
