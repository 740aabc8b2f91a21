/** Fields of the form whose name is also that of the input's field. */
const sameName = [
  'amount',
  'currency',
  'title',
  'note',
  'category',
  'date',
  'groupId',
  'tripId',
  'confirmedRate',
] as const

export type FormField =
  | (typeof sameName)[number]
  | 'participants'
  | 'schedule'
  | 'payers'
  | `participants.${number}.value`
  | `payers.${number}.amount`

const entryPath = /^(split\.entries|payers)\[(\d+)\]/

/** Where a complaint about a field of the input stands: "split.entries[1].value" is of the second participant. */
export function fieldAt(path: string): FormField | null {
  const [, list, index] = entryPath.exec(path) ?? []
  if (list === 'payers') return `payers.${Number(index)}.amount`
  if (list !== undefined) return `participants.${Number(index)}.value`
  if (path.startsWith('split')) return 'participants'
  if (path.startsWith('payers')) return 'payers'
  if (path.startsWith('schedule')) return 'schedule'
  return sameName.find(field => path === field || path.startsWith(`${field}.`)) ?? null
}
