import { fieldsOf, listIn, textIn, where } from '#web/format/reading.ts'
import type { ExpenseDraft } from './expenseDraft.ts'
import { unsentKey } from './typedExpenses.ts'

/** What was turned away, as it is kept: all that was typed, and for what is no new expense where one looks at it. */
export type Unsent =
  | ExpenseDraft
  | (Pick<ExpenseDraft, 'commandId' | 'refusals'> & {
      readonly wished: 'correct' | 'settle'
      readonly values: { readonly title: string }
      readonly address: string
    })

/** As much of it as is told. Whether a form of today can go on with it, that form knows. */
export interface UnsentExpense {
  readonly commandId: string
  readonly title: string
  readonly refusals: ExpenseDraft['refusals']
  readonly wished: 'record' | 'correct' | 'settle'
  /** Where what it was about is looked at; null: it is nowhere yet. */
  readonly address: string | null
  /** All that was typed, as it was kept. */
  readonly draft: object
}

function refusalOf(stored: unknown): ExpenseDraft['refusals'][number] {
  const fields = fieldsOf(stored)
  const path = where(textIn, fields, 'path') ?? null
  const details = fields.details ? { ...fieldsOf(fields.details) } : null
  return { code: textIn(fields, 'code'), path, message: textIn(fields, 'message'), details }
}

const wishedBy = (stored: unknown): UnsentExpense['wished'] =>
  stored === 'correct' || stored === 'settle' ? stored : 'record'

function unsentOf(stored: unknown): UnsentExpense {
  const fields = fieldsOf(stored)
  return {
    commandId: textIn(fields, 'commandId'),
    title: textIn(fieldsOf(fields.values), 'title'),
    refusals: listIn(fields, 'refusals').map(refusalOf),
    wished: wishedBy(fields.wished),
    address: where(textIn, fields, 'address') ?? null,
    draft: fields,
  }
}

const listeners = new Set<() => void>()

/** Expenses that were added and turned away, newest first. They stay until they are sent again or dismissed. */
const readUnsent = (viewerId: string): readonly UnsentExpense[] => understood(unsentText(viewerId))

/** As they are stored: the same text as long as they are the same. */
export const unsentText = (viewerId: string): string | null => localStorage.getItem(unsentKey(viewerId))

export function understood(text: string | null): readonly UnsentExpense[] {
  try {
    return text === null ? [] : listIn({ unsent: JSON.parse(text) }, 'unsent').map(unsentOf)
  } catch (error) {
    console.warn('The expenses that were not sent could not be read and are ignored.', error)
    return []
  }
}

/** Calls back when there are others, here or in another tab. */
export function onUnsentChange(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function store(viewerId: string, unsent: readonly object[]): void {
  if (unsent.length > 0) localStorage.setItem(unsentKey(viewerId), JSON.stringify(unsent))
  else localStorage.removeItem(unsentKey(viewerId))
  for (const listener of listeners) listener()
}

const without = (viewerId: string, commandId: string): readonly object[] =>
  readUnsent(viewerId).flatMap(unsent => (unsent.commandId === commandId ? [] : unsent.draft))

export const keepUnsent = (viewerId: string, draft: Unsent): void =>
  store(viewerId, [draft, ...without(viewerId, draft.commandId)])

export const dropUnsent = (viewerId: string, commandId: string): void => store(viewerId, without(viewerId, commandId))
