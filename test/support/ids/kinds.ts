/** What an id is of. */
export type Kind =
  | 'category'
  | 'budget'
  | 'groupBudget'
  | 'user'
  | 'placeholder'
  | 'connection'
  | 'invite'
  | 'group'
  | 'trip'
  | 'expense'
  | 'comment'
  | 'receipt'
  | 'transfer'
  | 'session'
  | 'savedReport'
  | 'import'
  | 'export'
  | 'accessToken'
  | 'heldRate'
  | 'rule'
  | 'webhook'
  | 'deletion'

const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/^budgetId$/, 'groupBudget'],
  // Between oneself and somebody.
  [/^(openExpenses|payTo|pay-to)$/, 'user'],
  [/token/i, 'accessToken'],
  [/webhook/i, 'webhook'],
  [/^imports?$|Import(Back)?$/, 'import'],
  [/^exports?$|Export$/, 'export'],
  [/^held/, 'heldRate'],
  [/^recurring$|RecurringRule$|Occurrence$/, 'rule'],
  // Of somebody, not of a category.
  [/category-summary$/, 'user'],
  [/categor|custom/i, 'category'],
  [/placeholder/i, 'placeholder'],
  [/deletions?$/i, 'deletion'],
  [/^receipts$|deleteReceipt$/, 'receipt'],
  [/^comments$|(revise|delete)Comment$/, 'comment'],
  // A bill goes by the number of its expense.
  [/expense|exclude|^bills?$/i, 'expense'],
  [/transfer/i, 'transfer'],
  [/connection/i, 'connection'],
  [/invite/i, 'invite'],
  [/session/i, 'session'],
  [/group|membership/i, 'group'],
  [/^(reports|saved|(revise|delete)SavedReport)$/, 'savedReport'],
  [/trip/i, 'trip'],
  [/budget/i, 'budget'],
  [/user|paid_?by|sender|recipient/i, 'user'],
]

/** What the first of these names says that says anything. A contract that names an id by none of them fails. */
export function kindOf(...names: readonly string[]): Kind {
  for (const name of names) {
    const [, kind] = KINDS.find(([pattern]) => pattern.test(name)) ?? []
    if (kind !== undefined) return kind
  }
  throw new Error(`nobody knows whose id that is: ${names.join(' of ')}`)
}

/** How GraphQL tells the id of one. */
export function idIn(kind: Kind, id: number): string {
  if (kind === 'category') return `custom-${id}`
  return kind === 'placeholder' ? `placeholder-${id}` : String(id)
}

/** What names somebody who pays or takes part: an account or a placeholder. */
const PERSON = /^(person|paidBy|with|sender|recipient|(add|remove)?(members|participants)(\[\])?)$/i

/** The same where an id may be of several kinds. */
export const kindsOf = (...names: readonly string[]): readonly Kind[] =>
  PERSON.test(names[0] ?? '') ? ['user', 'placeholder'] : [kindOf(...names)]

/** Puts a value where a path such as `splits[].user_id` says; a list then has this one entry. */
export function put(target: Record<string, unknown>, path: string, value: unknown): Record<string, unknown> {
  const [name = '', ...rest] = path.split('.')
  const key = name.replace('[]', '')
  if (rest.length === 0) return { ...target, [key]: value }
  const isList = name.endsWith('[]')
  const below = (isList ? undefined : target[key]) as Record<string, unknown> | undefined
  const first = isList ? ((target[key] as readonly Record<string, unknown>[] | undefined)?.[0] ?? {}) : (below ?? {})
  const changed = put(first, rest.join('.'), value)
  return { ...target, [key]: isList ? [changed] : changed }
}
