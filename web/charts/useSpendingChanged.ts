import { useSubscription } from '@apollo/client/react'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
import { SpendingChangedDocument } from './Spending.generated.ts'

/**
 * What the viewer spent is not what it was, or what a group of theirs did; neither is what could be missed while the line
 * for news was closed. `groupId`: null for the viewer.
 */
export function useSpendingChanged(groupId: string | null, reread: () => void): void {
  useSubscription(SpendingChangedDocument, {
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (data && (data.budgetsChanged.group?.id ?? null) === groupId) reread()
    },
  })
  useEachOpening(reread)
}
