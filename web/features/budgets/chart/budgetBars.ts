import type { ComparedBar } from '#web/charts/figures.ts'
import type { Group } from '../budget.ts'
import { spentIn } from '../budget.ts'
import type { ToldMonth } from './useBudgetMonths.ts'

/** Stands for all that is spent: no category is called so. */
export const ALL = 'all'

interface Wanted {
  /** A category, or ALL. */
  readonly of: string
  readonly group: Group | null
  readonly words: (month: ToldMonth) => Pick<ComparedBar, 'label' | 'name'>
}

/** What was spent, month by month, beside what might be. Of a month without such a budget, nothing is told. */
export function budgetBars(months: readonly ToldMonth[], { of, group, words }: Wanted): readonly ComparedBar[] {
  const category = of === ALL ? null : of
  return months.flatMap(month => {
    const progress =
      category === null ? month.overall : month.categories.find(({ budget }) => budget.category?.id === category)
    const amount = category === null ? month.spent : progress?.spent
    if (amount === undefined) return []
    return {
      ...{ id: month.month, ...words(month), amount, beside: progress?.amount },
      opens: spentIn({ month, category, group }),
    }
  })
}
