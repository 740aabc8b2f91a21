import { useLazyQuery } from '@apollo/client/react'
import { type FormEvent, useState } from 'react'
import { SearchPeopleDocument } from '../Connections.generated.ts'

/** What is typed, and what came of the last search. */
export function usePersonSearch() {
  const [typed, setTyped] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [search, { data, error, loading, called, variables }] = useLazyQuery(SearchPeopleDocument, {
    fetchPolicy: 'network-only',
  })
  // A failure shows up as the error of the query.
  const find = (query: string) => search({ variables: { query } }).catch(() => undefined)
  const searched = variables?.query ?? ''
  return {
    typed,
    type: (text: string) => {
      setTyped(text)
      setIsMissing(false)
    },
    isMissing,
    submit: (event: FormEvent) => {
      event.preventDefault()
      const query = typed.trim()
      setIsMissing(query === '')
      if (query && !loading) void find(query)
    },
    /** What is typed may be somebody else by now. */
    findAgainAfter: async (done: Promise<boolean>) => {
      if ((await done) && searched) await find(searched)
    },
    isSearching: loading,
    error: loading ? undefined : error,
    searched,
    /** Null: nothing was searched for yet, or nobody knows. */
    found: called && !loading && !error ? (data?.searchPeople ?? null) : null,
  }
}
