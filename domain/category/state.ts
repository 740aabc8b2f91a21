import type { Refusal } from '../message.ts'
import { refuse } from '../message.ts'
import type { CategoryCreated, CategoryEvent } from './events.ts'

interface AbsentCategory {
  readonly status: 'absent'
}

export type KnownCategory = CategoryCreated['data'] & { readonly status: 'ACTIVE' | 'DELETED' }

export type Category = AbsentCategory | KnownCategory

export const absentCategory: Category = { status: 'absent' }

export function evolve(category: Category, event: CategoryEvent): Category {
  if (event.type === 'CategoryCreated') return { ...event.data, status: 'ACTIVE' }
  if (category.status === 'absent') throw new Error(`${event.type} of a category that was never created`)
  if (event.type === 'CategoryDeleted') return { ...category, status: 'DELETED' }
  return { ...category, ...event.data }
}

/** Whether somebody may put something into it. */
export const isUsableBy = (category: Category, person: number): category is KnownCategory =>
  category.status === 'ACTIVE' && category.ownerId === person

/** The category, for its owner. To everybody else it does not exist; nor does one that was deleted. */
export const forOwner = (category: Category, actorId: number): KnownCategory | Refusal =>
  isUsableBy(category, actorId) ? category : refuse('CATEGORY_NOT_FOUND')
