import { useCallback, useEffect } from 'react'
import type { UseFormSetError } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { refusalWords } from '#web/format/refusalWords.ts'
import type { Refusal } from '#web/ui/deeds/outcome.ts'
import type { ExpenseFormValues } from './expenseFormValues.ts'
import { fieldAt } from './fieldAt.ts'

export function useRefusalWords(): (refusal: Refusal) => string {
  const { t } = useTranslation()
  return useCallback(refusal => refusalWords(t, refusal), [t])
}

const fieldOf = ({ path }: Refusal) => (path ? fieldAt(path) : null)

/** Shows refusals beside the fields they are about; returns the words of those that have no field. */
export function usePlacedRefusals(
  refusals: readonly Refusal[],
  setError: UseFormSetError<ExpenseFormValues>,
): string | null {
  const wordsOf = useRefusalWords()
  useEffect(() => {
    for (const refusal of refusals) {
      const field = fieldOf(refusal)
      if (field) setError(field, { message: wordsOf(refusal) }, { shouldFocus: true })
    }
  }, [refusals, setError, wordsOf])
  const unplaced = refusals.filter(refusal => !fieldOf(refusal))
  return unplaced.length > 0 ? unplaced.map(wordsOf).join(' ') : null
}
