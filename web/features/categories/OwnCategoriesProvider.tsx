import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react'
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { type OwnCategories, OwnCategoriesContext, type OwnCategory } from '#web/format/ownCategories.ts'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
import { CategoriesChangedDocument, OwnCategoriesDocument } from './OwnCategories.generated.ts'
import { refile } from './refile.ts'

/** The categories of whoever is signed in, for every screen that names or offers them, kept as they are on the server. */
export function OwnCategoriesProvider({ children }: { readonly children: ReactNode }) {
  const { data, error, refetch } = useQuery(OwnCategoriesDocument, {
    // News that come while an answer is on its way ask again: that answer may be older than they are.
    context: { queryDeduplication: false },
  })
  const reload = useCallback(() => void refetch().catch(() => undefined), [refetch])
  useSubscription(CategoriesChangedDocument, { fetchPolicy: 'no-cache', ignoreResults: true, onData: reload })

  useEachOpening(reload)

  const categories = data?.customCategories
  useRefiling(categories)
  const status = categories ? 'loaded' : error ? 'unavailable' : 'loading'
  const own = useMemo<OwnCategories>(
    () => ({ categories: categories ?? [], status, reload }),
    [categories, status, reload],
  )
  return <OwnCategoriesContext value={own}>{children}</OwnCategoriesContext>
}

/** Expenses on the screen leave a category that is deleted, here or in another tab. */
function useRefiling(categories: readonly OwnCategory[] | undefined): void {
  const { cache } = useApolloClient()
  const before = useRef<readonly OwnCategory[]>([])
  useEffect(() => {
    if (!categories) return
    const gone = before.current.filter(({ id }) => !categories.some(category => category.id === id))
    before.current = categories
    if (gone.length > 0) refile(cache, gone)
  }, [categories, cache])
}
