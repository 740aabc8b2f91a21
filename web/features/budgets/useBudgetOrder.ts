import { useCallback } from 'react'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useBudgetName } from './useBudgetName.ts'

interface Planned {
  readonly category: string | null
}

/** The one for everything first, then by name: each is found where it was before, also one that was brought back. */
export function useBudgetOrder(): (one: Planned, other: Planned) => number {
  const nameOf = useBudgetName()
  const language = useLanguage()
  return useCallback(
    (one, other) =>
      Number(one.category !== null) - Number(other.category !== null) ||
      nameOf(one.category).localeCompare(nameOf(other.category), language),
    [nameOf, language],
  )
}
