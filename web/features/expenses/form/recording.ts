import type { ApolloCache } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { useViewer } from '#web/format/viewer.ts'
import { FormTripFieldsFragmentDoc } from '../details/FormTrips.generated.ts'
import type { Viewer } from '../expense.ts'
import type { ExpenseDraft } from '../expenseDraft.ts'
import { asSaving } from '../optimisticExpense.ts'
import type { Recording } from '../outbox/wish.ts'
import { recordInputOf, wholeInputOf } from './expenseInput.ts'

/** A new expense as it waits to be sent, as it looks until then, and as it would be said to one that is there already. */
export const recordingOf = (draft: ExpenseDraft, viewer: Viewer, tripTitle: string | null = null): Recording => ({
  kind: 'record',
  draft,
  shown: asSaving(draft.values, draft.commandId, viewer, tripTitle),
  input: recordInputOf(draft.values, viewer),
  asCorrection: wholeInputOf(draft.values, viewer),
})

export function useRecording(): (draft: ExpenseDraft) => Recording {
  const viewer = useViewer()
  const { cache } = useApolloClient()
  return useCallback(draft => recordingOf(draft, viewer, titleOfTrip(cache, draft.values.tripId)), [viewer, cache])
}

/** What the cache calls the trip that was chosen in the form. */
export function titleOfTrip(cache: ApolloCache, id: string): string | null {
  const from = { __typename: 'Trip', id }
  const fragment = { fragment: FormTripFieldsFragmentDoc, fragmentName: 'FormTripFields' }
  return cache.readFragment({ from, ...fragment })?.title ?? null
}
