/**
 * What a program may read. FIGURES are sums, and of names only those by which they are told apart: no entry, no note,
 * nobody's email, and nothing about the account.
 */
export const TOKEN_SCOPES = ['EVERYTHING', 'FIGURES'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/* What is named nowhere here is no figure. */

const QUERIES: ReadonlySet<string> = new Set([
  '__schema',
  '__type',
  '__typename',
  'rateLimit',
  'spending',
  'spendingReport',
  'groupSpendingReport',
  'monthAtAGlance',
  'budgets',
  'budgetProgress',
  'groupBudgets',
  'currencies',
  'exchangeRate',
])

const CALLS: ReadonlySet<string> = new Set([
  '/api/quick-analytics/:year/:month',
  '/api/custom-range-summary',
  '/api/shared-analytics',
  '/api/monthly-category-summary/:id',
  '/api/budgets',
  '/api/budgets/:id',
  '/api/budgets/progress',
  '/api/budgets/:id/progress',
  '/api/groups/:id/budgets',
  '/api/groups/:id/budgets/progress',
])

/** What may lie below those queries and is an entry. */
const WITHHELD: ReadonlySet<string> = new Set(['EntryTerm'])

/** Things of that type. */
export const mayTell = (scope: TokenScope, type: string): boolean => scope === 'EVERYTHING' || !WITHHELD.has(type)

/** Fields of the type Query. */
export const mayQuery = (scope: TokenScope, fields: readonly string[]): boolean =>
  scope === 'EVERYTHING' || fields.every(field => QUERIES.has(field))

/** A call that reads, by the pattern of its address. */
export const mayCall = (scope: TokenScope, path: string): boolean => scope === 'EVERYTHING' || CALLS.has(path)
