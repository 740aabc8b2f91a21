import { createContext, use } from 'react'
import { type BaseCategory, customCategoryId } from '#domain/expense/category.ts'

/** What somebody calls a category they made, and how it looks. */
export interface CategoryLabel {
  readonly name: string
  readonly emoji: string
}

/** The category of something: its id, and for one that somebody made what they called it when it was read. */
export interface SeenCategory {
  readonly id: string
  readonly name: string | null
  readonly emoji: string | null
}

/** A category that the viewer made. */
export interface OwnCategory extends CategoryLabel {
  /** What an expense in it has as its category: custom-7. */
  readonly id: string
  readonly baseCategory: BaseCategory
}

export interface OwnCategories {
  readonly categories: readonly OwnCategory[]
  /** `unavailable`: they could not be loaded, and the built-in ones have to do. */
  readonly status: 'loading' | 'loaded' | 'unavailable'
  readonly reload: () => void
}

/** For visitors, who have none. */
const none: OwnCategories = { categories: [], status: 'loaded', reload: () => undefined }

/** Filled by whoever is about categories; read wherever one is named or chosen. */
export const OwnCategoriesContext = createContext<OwnCategories>(none)

export const useOwnCategories = (): OwnCategories => use(OwnCategoriesContext)

/** Whether it was made by somebody and is none of the viewer's, who may have deleted it. Nobody knows before these are loaded. */
export const isGone = ({ categories, status }: OwnCategories, category: string): boolean =>
  status === 'loaded' && customCategoryId(category) !== null && !categories.some(({ id }) => id === category)
