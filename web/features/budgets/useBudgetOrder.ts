import { useMemo } from 'react'
import { byNameIn } from '#web/format/order.ts'
import type { SeenCategory } from '#web/format/ownCategories.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useBudgetName } from './useBudgetName.ts'

interface Planned {
  readonly category: SeenCategory | null
}

/** The one for everything first, then by name: each is found where it was before, also one that was brought back. */
export function useBudgetOrder(): (one: Planned, other: Planned) => number {
  const nameOf = useBudgetName()
  const language = useLanguage()
  return useMemo(() => {
    const byName = byNameIn(language, ({ category }: Planned) => nameOf(category))
    return (one, other) => Number(one.category !== null) - Number(other.category !== null) || byName(one, other)
  }, [nameOf, language])
}
