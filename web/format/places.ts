/* Where people and groups are to be found, and how one word says which of them is meant. */

export const placeOfPerson = (personId: string): string => `/people/${personId}`
export const placeOfGroup = (groupId: string): string => `/groups/${groupId}`

interface Settling {
  readonly personId: string
  readonly currency: string
}

/** Where one settles what lies between oneself and somebody. */
export const settling = ({ personId, currency }: Settling): string =>
  `${placeOfPerson(personId)}?${new URLSearchParams({ open: 'settle', person: personId, currency })}`

/** Where one pays somebody what one owes them for an expense. */
export const settlingExpense = ({ expenseId, ...between }: Settling & { readonly expenseId: string }): string =>
  `${settling(between)}&${new URLSearchParams({ expense: expenseId })}`

const GROUP = 'group-'

/** Somebody is told by their id alone. */
export const addressOfGroup = (groupId: string): string => `${GROUP}${groupId}`

/** Undefined: it is somebody's. */
export const groupIn = (address: string): string | undefined =>
  address.startsWith(GROUP) ? address.slice(GROUP.length) : undefined

/** Whose page it is; null: nobody's. */
export function companionsOnPage(pathname: string): string | null {
  const groupId = pathname.match(/^\/groups\/(\d+)\/?$/)?.[1]
  if (groupId !== undefined) return addressOfGroup(groupId)
  return pathname.match(/^\/people\/((?:placeholder-)?\d+)\/?$/)?.[1] ?? null
}
