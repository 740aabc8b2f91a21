import * as z from 'zod/mini'
import { draftSchema, type ExpenseDraft } from './expenseDraft.ts'
import { unsentKey } from './typedExpenses.ts'

const unsentSchema = z.array(draftSchema)

const listeners = new Set<() => void>()

/** Expenses that were added and turned away, newest first. They stay until they are sent again or dismissed. */
const readUnsent = (viewerId: string): readonly ExpenseDraft[] => understood(unsentText(viewerId))

/** As they are stored: the same text as long as they are the same. */
export const unsentText = (viewerId: string): string | null => localStorage.getItem(unsentKey(viewerId))

export function understood(text: string | null): readonly ExpenseDraft[] {
  try {
    return text === null ? [] : unsentSchema.parse(JSON.parse(text))
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

function store(viewerId: string, unsent: readonly ExpenseDraft[]): void {
  if (unsent.length > 0) localStorage.setItem(unsentKey(viewerId), JSON.stringify(unsent))
  else localStorage.removeItem(unsentKey(viewerId))
  for (const listener of listeners) listener()
}

const without = (viewerId: string, commandId: string): readonly ExpenseDraft[] =>
  readUnsent(viewerId).filter(draft => draft.commandId !== commandId)

export const keepUnsent = (viewerId: string, draft: ExpenseDraft): void =>
  store(viewerId, [draft, ...without(viewerId, draft.commandId)])

export const dropUnsent = (viewerId: string, commandId: string): void => store(viewerId, without(viewerId, commandId))
