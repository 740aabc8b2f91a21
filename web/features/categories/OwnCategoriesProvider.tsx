import { useQuery, useSubscription } from '@apollo/client/react'
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { type OwnCategories, OwnCategoriesContext } from '#web/format/ownCategories.ts'
import { CategoriesChangedDocument, OwnCategoriesDocument } from './OwnCategories.generated.ts'

interface OwnCategoriesProviderProps {
  /** How often the line for news was opened: what happened before that, nobody told us. */
  readonly lineOpenings: number
  readonly children: ReactNode
}

/** The categories of whoever is signed in, for every screen that names or offers them, kept as they are on the server. */
export function OwnCategoriesProvider({ lineOpenings, children }: OwnCategoriesProviderProps) {
  const { data, error, refetch } = useQuery(OwnCategoriesDocument, {
    // News that come while an answer is on its way ask again: that answer may be older than they are.
    context: { queryDeduplication: false },
  })
  const reload = useCallback(() => void refetch().catch(() => undefined), [refetch])
  useSubscription(CategoriesChangedDocument, { fetchPolicy: 'no-cache', ignoreResults: true, onData: reload })

  const seenOpenings = useRef(lineOpenings)
  useEffect(() => {
    if (seenOpenings.current === lineOpenings) return
    seenOpenings.current = lineOpenings
    reload()
  }, [lineOpenings, reload])

  const categories = data?.customCategories
  const status = categories ? 'loaded' : error ? 'unavailable' : 'loading'
  const own = useMemo<OwnCategories>(
    () => ({ categories: categories ?? [], status, reload }),
    [categories, status, reload],
  )
  return <OwnCategoriesContext value={own}>{children}</OwnCategoriesContext>
}
