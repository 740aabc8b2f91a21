import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { isDay } from '#domain/day.ts'
import { readTypedDecimal } from '#web/format/money.ts'
import { useViewer } from '#web/format/viewer.ts'
import type { PossibleDuplicatesInput } from '#web/schema.generated.ts'
import { useSettled } from '#web/ui/useSettled.ts'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'
import { minorOf } from '../split/division.ts'
import { type DuplicateFieldsFragment, PossibleDuplicatesDocument } from './PossibleDuplicates.generated.ts'

const pause = 500

export type Duplicate = DuplicateFieldsFragment

interface Found {
  readonly question: string
  readonly duplicates: readonly Duplicate[]
}

const nothing: readonly Duplicate[] = []

/** Null as long as there is nothing to compare. */
export function duplicatesQuestion(
  { title, amount, currency, date }: Pick<ExpenseFormValues, 'title' | 'amount' | 'currency' | 'date'>,
  excludeId: string | null,
): PossibleDuplicatesInput | null {
  if (minorOf(amount, currency) === null || !isDay(date)) return null
  return { title: title.trim(), amount: readTypedDecimal(amount), currency, date, excludeId }
}

/** Expenses that may be the very one being typed, the likeliest first. That they cannot be asked for is not told. */
export function usePossibleDuplicates(
  { control }: UseFormReturn<ExpenseFormValues>,
  excludeId: string | null,
): readonly Duplicate[] {
  const client = useApolloClient()
  const { warnsOfDuplicates } = useViewer()
  const [title, amount, currency, date] = useWatch({ control, name: ['title', 'amount', 'currency', 'date'] })
  const input = warnsOfDuplicates ? duplicatesQuestion({ title, amount, currency, date }, excludeId) : null
  const question = useSettled(input === null ? '' : JSON.stringify(input), pause)
  const [found, setFound] = useState<Found | null>(null)

  useEffect(() => {
    if (question === '') return
    const abort = new AbortController()
    client
      .query({
        query: PossibleDuplicatesDocument,
        variables: { input: JSON.parse(question) },
        fetchPolicy: 'no-cache',
        context: { fetchOptions: { signal: abort.signal } },
      })
      .then(({ data }) => {
        const { high = nothing, low = nothing } = data?.possibleDuplicates ?? {}
        if (!abort.signal.aborted) setFound({ question, duplicates: [...high, ...low] })
      })
      .catch(() => setFound(null))
    return () => abort.abort()
  }, [client, question])

  return input !== null && found?.question === question ? found.duplicates : nothing
}
