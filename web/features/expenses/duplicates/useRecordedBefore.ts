import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { isDay } from '#domain/day.ts'
import type { Schedule } from '#web/format/schedule.ts'
import { readTypedAmount } from '#web/format/typedAmount.ts'
import { useViewer } from '#web/format/viewer.ts'
import type { PossibleDuplicatesInput } from '#web/schema.generated.ts'
import { useSettled } from '#web/ui/useSettled.ts'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'
import { minorOf } from '../split/division.ts'
import { type DuplicateFieldsFragment, RecordedBeforeDocument } from './RecordedBefore.generated.ts'

const pause = 500

export type Duplicate = DuplicateFieldsFragment

/** What is known of what was recorded before that one should know while one types. */
interface RecordedBefore {
  /** What may be the very same expense, the likeliest first. */
  readonly duplicates: readonly Duplicate[]
  /** When the one being typed seems to come again; null: it does not. */
  readonly likely: Schedule | null
}

interface Found extends RecordedBefore {
  readonly question: string
}

const nothing: RecordedBefore = { duplicates: [], likely: null }

/** Null as long as there is nothing to compare. */
export function duplicatesQuestion(
  { title, amount, currency, date }: Pick<ExpenseFormValues, 'title' | 'amount' | 'currency' | 'date'>,
  excludeId: string | null,
): PossibleDuplicatesInput | null {
  if (minorOf(amount, currency) === null || !isDay(date)) return null
  return { title: title.trim(), amount: readTypedAmount(amount, currency), currency, date, excludeId }
}

/** Asked for once one has stopped typing. That it cannot be asked for is not told. */
export function useRecordedBefore(
  { control }: UseFormReturn<ExpenseFormValues>,
  excludeId: string | null,
): RecordedBefore {
  const client = useApolloClient()
  const { warnsOfDuplicates: warns } = useViewer()
  const [title, amount, currency, date] = useWatch({ control, name: ['title', 'amount', 'currency', 'date'] })
  const isNew = excludeId === null
  const input = warns || isNew ? duplicatesQuestion({ title, amount, currency, date }, excludeId) : null
  const question = useSettled(input === null ? '' : JSON.stringify(input), pause)
  const [found, setFound] = useState<Found | null>(null)

  useEffect(() => {
    if (question === '') return
    const abort = new AbortController()
    client
      .query({
        query: RecordedBeforeDocument,
        variables: { input: JSON.parse(question), warns, isNew },
        fetchPolicy: 'no-cache',
        context: { fetchOptions: { signal: abort.signal } },
      })
      .then(({ data }) => {
        const { high = [], low = [] } = data?.possibleDuplicates ?? {}
        if (!abort.signal.aborted)
          setFound({ question, duplicates: [...high, ...low], likely: data?.likelySchedule ?? null })
      })
      .catch(() => setFound(null))
    return () => abort.abort()
  }, [client, question, warns, isNew])

  return input !== null && found?.question === question ? found : nothing
}
