import { z } from 'zod'
import { customCategory } from '#domain/expense/category.ts'
import { optionalId } from './fields.ts'

/* A category as REST clients name it: by its name, or one of their own by its id. */

export const categoryFields = {
  category: z.string('INVALID_CATEGORY').nullish(),
  custom_category_id: optionalId,
}

interface Typed {
  readonly category?: string | null | undefined
  readonly custom_category_id?: number | null | undefined
}

/** Answers name a category of one's own both ways, so a form may send both back. */
export const namesOneCategory = ({ category, custom_category_id }: Typed): boolean =>
  category == null || custom_category_id == null || category === customCategory(custom_category_id)

export const CATEGORY_AMBIGUOUS = { error: 'CATEGORY_AMBIGUOUS', path: ['custom_category_id'] }

/** Undefined: nothing was said. Null was said where no id says more. */
export const categoryNamed = ({ category, custom_category_id }: Typed): string | null | undefined =>
  custom_category_id == null ? category : customCategory(custom_category_id)
