import type { Request, Router } from 'express'
import type { ReadModel } from '#projections/registry.ts'
import { MEETING_PLACEHOLDERS } from '../ownWrites.ts'

const NONE: readonly ReadModel[] = []
const FEED: readonly ReadModel[] = ['feed', 'categories']
const TRIPS: readonly ReadModel[] = ['trips']
const SPENDING: readonly ReadModel[] = ['spending', 'categories']
const TALLIES: readonly ReadModel[] = ['feed', 'trips', 'budgets']

/**
 * What calls that read are answered from: it shows what whoever calls has done before. What people, groups, trips and
 * categories are called is looked up beside it, and shows that by itself; see services.ts. What is read from the log,
 * or is in none of them, is up to date anyway.
 */
const READ_MODELS: ReadonlyMap<string, readonly ReadModel[]> = new Map([
  ['GET /api/csrf-token', NONE],
  ['GET /api/site', NONE],
  ['GET /api/currencies', NONE],
  ['GET /api/currencies/exchange-rate', NONE],
  ['GET /api/auth/validate-session', NONE],
  ['GET /api/auth/sessions', NONE],
  ['GET /api/settings/tokens', NONE],
  ['GET /api/push', NONE],
  ['GET /api/webhooks', NONE],
  ['GET /api/webhooks/:id/deliveries', NONE],
  ['GET /api/users/me', NONE],
  ['GET /api/users/settings', NONE],
  ['GET /api/users/:id', NONE],
  ['GET /api/users/search', ['connections']],
  ['GET /api/users/connections', ['connections']],
  ['GET /api/invites', NONE],
  ['GET /api/groups', ['groups']],
  ['GET /api/groups/pending', ['groups']],
  ['GET /api/groups/:id', NONE],
  ['GET /api/nicknames', ['nicknames']],
  ['GET /api/placeholder-users', MEETING_PLACEHOLDERS],
  ['GET /api/placeholder-users/visible', MEETING_PLACEHOLDERS],
  ['GET /api/placeholder-users/search', MEETING_PLACEHOLDERS],
  ['GET /api/placeholder-users/:id', MEETING_PLACEHOLDERS],
  ['GET /api/placeholder-users/:id/balance', [...MEETING_PLACEHOLDERS, 'balances']],
  ['GET /api/expenses', FEED],
  ['GET /api/expenses/:id', FEED],
  ['GET /api/comments', FEED],
  // Receipts are read from the log.
  ['GET /api/receipts', NONE],
  ['GET /api/receipts/:id/file', NONE],
  ['GET /api/receipts/:id/preview', NONE],
  ['GET /api/bills/:id', NONE],
  ['GET /api/expenses/deletions', NONE],
  ['GET /api/sample-data', NONE],
  ['GET /api/expenses/deletions/:id', NONE],
  ['POST /api/expenses/check-duplicate', FEED],
  ['GET /api/transfers', FEED],
  ['GET /api/transfers/:id', FEED],
  ['GET /api/balances', ['balances', 'groups']],
  ['GET /api/balances/settlement', [...FEED, 'balances']],
  ['GET /api/pay-to', NONE],
  ['GET /api/pay-to/:id', ['balances', 'groups', 'connections', 'trips']],
  ['GET /api/balances/open-expenses', [...FEED, 'balances']],
  ['GET /api/balances/total', ['balances', 'groups']],
  ['GET /api/balances/explain', ['balances', 'groups', ...FEED]],
  ['GET /api/categories', ['categories']],
  ['GET /api/categories/custom', ['categories']],
  ['GET /api/trips', TRIPS],
  ['GET /api/trips/active', TRIPS],
  ['GET /api/trips/past', TRIPS],
  ['GET /api/trips/:id', TRIPS],
  ['GET /api/budgets', NONE],
  ['GET /api/budgets/:id', NONE],
  ['GET /api/budgets/progress', SPENDING],
  ['GET /api/budgets/:id/progress', SPENDING],
  ['GET /api/groups/:id/budgets', NONE],
  ['GET /api/groups/:id/budgets/progress', SPENDING],
  ['GET /api/quick-analytics/:year/:month', SPENDING],
  ['GET /api/custom-range-summary', SPENDING],
  ['GET /api/shared-analytics', SPENDING],
  ['GET /api/monthly-category-summary/:id', SPENDING],
  ['GET /api/notifications', ['notifications', 'groups', 'trips']],
  ['GET /api/reports/saved', ['savedReports']],
  ['GET /api/import/csv/sample', NONE],
  ['GET /api/imports', NONE],
  ['GET /api/imports/:id', NONE],
  ['GET /api/imports/:id/findings', NONE],
  // A worker waits until read models show it.
  ['GET /api/export/expenses/csv', NONE],
  ['GET /api/exports', NONE],
  ['GET /api/exports/:id', NONE],
  ['GET /api/exports/:id/file', NONE],
  ['GET /api/recurring', ['recurring']],
  ['GET /api/recurring/upcoming', ['recurring']],
  ['GET /api/recurring/suggestions', ['recurring', ...FEED]],
  ['GET /api/default-splits', ['groups', 'connections', ...MEETING_PLACEHOLDERS]],
  ['GET /api/recurring/coming', ['recurring', 'connections', 'balances', ...FEED]],
  ['GET /api/admin/stats', TALLIES],
  ['GET /api/admin/users', TALLIES],
  ['GET /api/admin/exchange-rates', NONE],
])

const named = (method: string, path: string): string => `${method === 'HEAD' ? 'GET' : method} ${path}`

/** A deed is answered from the log and waits for none. */
export const readModelsFor = ({ method, route }: Request): readonly ReadModel[] =>
  READ_MODELS.get(named(method, route.path)) ?? NONE

function callsOf({ stack }: Router): readonly string[] {
  return stack.flatMap(({ route, handle }) => {
    if (route === undefined) return 'stack' in handle ? callsOf(handle as Router) : []
    return route.stack.map(({ method = '' }) => named(method.toUpperCase(), route.path))
  })
}

/** Nobody forgets to say what a new call is answered from, and what is said is about a call there is. */
export function expectReadModels(router: Router): Router {
  const calls = new Set(callsOf(router))
  for (const call of calls) {
    if (call.startsWith('GET ') && !READ_MODELS.has(call)) throw new Error(`nobody says what ${call} is answered from`)
  }
  for (const call of READ_MODELS.keys()) {
    if (!calls.has(call)) throw new Error(`there is no call ${call}, of which the read models are named`)
  }
  return router
}
