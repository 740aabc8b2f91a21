import { useCallback } from 'react'
import { useCategoryLabel } from '#web/format/useCategoryLabel.ts'
import type { CategoryAmountFieldsFragment } from './CategoryAmounts.generated.ts'
import type { Share } from './figures.ts'

/** What the server tells of categories, in the words of the reader. */
export function useShares(): (amounts: readonly CategoryAmountFieldsFragment[]) => readonly Share[] {
  const labelOf = useCategoryLabel()
  return useCallback(
    amounts =>
      amounts.map(({ category, amount }) => {
        const { name, emoji } = labelOf(category)
        return { category: { id: category.id, name, emoji }, amount }
      }),
    [labelOf],
  )
}
