import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useViewer } from '#web/format/viewer.ts'
import { HabitsDocument } from './Habits.generated.ts'
import { type Habits, habitsOf, noHabits } from './habits.ts'

/** Asked for as the form opens: so what was corrected counts the next time. The form does without if it has to. */
export function useHabits(isWanted: boolean): Habits {
  const client = useApolloClient()
  const viewer = useViewer()
  const [habits, setHabits] = useState(noHabits)
  useEffect(() => {
    if (!isWanted) return
    const abort = new AbortController()
    client
      .query({
        query: HabitsDocument,
        // Apollo's cache keeps the list itself by other questions.
        fetchPolicy: 'no-cache',
        context: { fetchOptions: { signal: abort.signal } },
      })
      .then(({ data }) => {
        if (data && !abort.signal.aborted) setHabits(habitsOf(data, viewer))
      })
      .catch(() => undefined)
    return () => abort.abort()
  }, [client, viewer, isWanted])
  return habits
}
