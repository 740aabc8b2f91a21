import '#web/format/zodWithoutEval.ts'
import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { refuseBase, refuseEmoji, refuseName } from '#domain/category/facts.ts'
import { type BaseCategory, DEFAULT_CATEGORY } from '#domain/expense/category.ts'
import { tidyText } from '#domain/text.ts'
import type { OwnCategory } from '#web/format/ownCategories.ts'
import { wordsOfRule } from '#web/format/refusalWords.ts'

export const categoryFields = ['name', 'emoji', 'baseCategory'] as const

const rules = { name: refuseName, emoji: refuseEmoji, baseCategory: refuseBase }

/** Judged by the rules of the server. */
export const categorySchema = (t: TFunction) =>
  z.object({ name: z.string(), emoji: z.string(), baseCategory: z.custom<BaseCategory>() }).check(
    z.superRefine((values, context) => {
      for (const field of categoryFields) {
        const refusal = rules[field](values[field])
        if (refusal) context.addIssue({ code: 'custom', path: [field], message: wordsOfRule(t, refusal) })
      }
    }),
  )

export type CategoryValues = z.infer<ReturnType<typeof categorySchema>>

export const newCategory: CategoryValues = { name: '', emoji: '', baseCategory: DEFAULT_CATEGORY }

export const valuesOf = ({ name, emoji, baseCategory }: OwnCategory): CategoryValues => ({ name, emoji, baseCategory })

/** As they are stored: without the spaces around them. */
export const tidy = ({ name, emoji, baseCategory }: CategoryValues): CategoryValues => ({
  name: tidyText(name),
  emoji: tidyText(emoji),
  baseCategory,
})

/** What stays as it is is left out: another tab may have changed it meanwhile. */
export const changesTo = (before: CategoryValues, after: CategoryValues): Partial<CategoryValues> =>
  Object.fromEntries(categoryFields.filter(field => after[field] !== before[field]).map(field => [field, after[field]]))
