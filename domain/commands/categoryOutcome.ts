import type { CategoryEvent } from '../category/events.ts'
import type { DomainEvent, Refusal } from '../message.ts'
import type { Outcome } from './handle.ts'

export type CategoryOutcome =
  | { readonly done: true; readonly categoryId: number; readonly position: number }
  | { readonly done: false; readonly refusal: Refusal }

const isOfACategory = (event: DomainEvent): event is CategoryEvent =>
  typeof event.data === 'object' && event.data !== null && 'categoryId' in event.data

/** A repeated command speaks of the category of the first time, not of the id that was drawn for the repetition. */
export function categoryOutcome(outcome: Outcome, categoryId: number): CategoryOutcome {
  if (!outcome.done) return outcome
  const first = outcome.events.find(isOfACategory)
  return { done: true, categoryId: first?.data.categoryId ?? categoryId, position: outcome.position }
}
