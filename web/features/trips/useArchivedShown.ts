import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

const name = 'archived'

/** Whether archived trips are shown stands in the address: a reload or the back button knows it too. */
export function useArchivedShown() {
  const [search, setSearch] = useSearchParams()
  const show = useCallback(
    (isShown: boolean) =>
      setSearch(
        params => {
          if (isShown) params.set(name, 'shown')
          else params.delete(name)
          return params
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  )
  return { isShown: search.get(name) === 'shown', show }
}
