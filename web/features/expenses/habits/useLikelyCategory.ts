import { useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { DEFAULT_CATEGORY } from '#domain/expense/category.ts'
import { likelyCategory } from '#domain/expense/proposedCategory.ts'
import { isGone, useOwnCategories } from '#web/format/ownCategories.ts'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'
import type { Habits } from './habits.ts'

/** Puts an expense into the category that its title is likely to mean, as long as nobody has chosen one. */
export function useLikelyCategory(
  { control, getValues, setValue }: UseFormReturn<ExpenseFormValues>,
  { titles }: Habits,
): void {
  const own = useOwnCategories()
  const title = useWatch({ control, name: 'title' })
  const proposed = useRef<string>(DEFAULT_CATEGORY)
  /** A draft stands as it was left until its title is another one. */
  const seen = useRef(title)
  useEffect(() => {
    const isLeft = seen.current === title && title !== ''
    if (isLeft || getValues('category') !== proposed.current) return
    seen.current = title
    const known = titles.filter(({ category }) => !isGone(own, category))
    proposed.current = likelyCategory(title, known) ?? DEFAULT_CATEGORY
    setValue('category', proposed.current)
  }, [title, titles, own, getValues, setValue])
}
