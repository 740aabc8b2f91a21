import { useQuery } from '@apollo/client/react'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
import { SuggestedRulesDocument } from './Suggested.generated.ts'
import type { Suggestion } from './suggestion.ts'

const none: readonly Suggestion[] = []

/** What looks as if it came again; nothing, too, as long as nobody can tell. */
export function useSuggestions(): readonly Suggestion[] {
  const { data, refetch } = useQuery(SuggestedRulesDocument, { fetchPolicy: 'cache-and-network' })
  useEachOpening(() => void refetch().catch(() => undefined))
  return data?.suggestedRules ?? none
}
