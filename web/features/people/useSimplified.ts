import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

const name = 'simplified'

/** Whether debts within groups are simplified stands in the address: a reload or the back button knows it too. */
export function useSimplified() {
  const [search, setSearch] = useSearchParams()
  const isSimplified = search.get(name) === 'true'
  const simplify = useCallback(
    (wanted: boolean) =>
      setSearch(
        params => {
          if (wanted) params.set(name, 'true')
          else params.delete(name)
          return params
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  )
  return { isSimplified, simplify }
}
