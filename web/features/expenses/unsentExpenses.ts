import * as z from 'zod/mini'
import { draftSchema, type ExpenseDraft } from './expenseDraft.ts'
import { unsentKey } from './typedExpenses.ts'

const unsentSchema = z.array(draftSchema)

/** Expenses that were added and did not get through, newest first. They stay until they are sent or dismissed. */
export function readUnsent(viewerId: string): readonly ExpenseDraft[] {
  try {
    const text = localStorage.getItem(unsentKey(viewerId))
    return text === null ? [] : unsentSchema.parse(JSON.parse(text))
  } catch (error) {
    console.warn('The expenses that were not sent could not be read and are ignored.', error)
    return []
  }
}

function store(viewerId: string, unsent: readonly ExpenseDraft[]): readonly ExpenseDraft[] {
  if (unsent.length > 0) localStorage.setItem(unsentKey(viewerId), JSON.stringify(unsent))
  else localStorage.removeItem(unsentKey(viewerId))
  return unsent
}

const without = (viewerId: string, commandId: string): readonly ExpenseDraft[] =>
  readUnsent(viewerId).filter(draft => draft.commandId !== commandId)

/** Answers all there are now, those of other tabs among them. */
export const keepUnsent = (viewerId: string, draft: ExpenseDraft): readonly ExpenseDraft[] =>
  store(viewerId, [draft, ...without(viewerId, draft.commandId)])

export const dropUnsent = (viewerId: string, commandId: string): readonly ExpenseDraft[] =>
  store(viewerId, without(viewerId, commandId))
