import { useMemo, useState } from 'react'
import type { ExpenseDraft } from './expenseDraft.ts'
import { dropUnsent, keepUnsent, readUnsent } from './unsentExpenses.ts'

/** What was added and did not get through, here and before the page was loaded. */
export function useUnsentExpenses(viewerId: string) {
  const [unsent, setUnsent] = useState(() => readUnsent(viewerId))
  const deeds = useMemo(
    () => ({
      keep: (draft: ExpenseDraft) => setUnsent(keepUnsent(viewerId, draft)),
      drop: (commandId: string) => setUnsent(dropUnsent(viewerId, commandId)),
    }),
    [viewerId],
  )
  return { unsent, ...deeds }
}
