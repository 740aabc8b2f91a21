import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

interface AddressValueOptions {
  /** In place of the address before: the back button does not lead through every change. */
  readonly replace?: boolean
}

/** Something about a page that stands in its address, where a reload or the back button finds it; null where it does not. */
export function useAddressValue(name: string, { replace = false }: AddressValueOptions = {}) {
  const [search, setSearch] = useSearchParams()
  const change = useCallback(
    (value: string | null) =>
      setSearch(
        before => {
          const after = new URLSearchParams(before)
          if (value === null) after.delete(name)
          else after.set(name, value)
          return after
        },
        { replace, preventScrollReset: true },
      ),
    [setSearch, name, replace],
  )
  return [search.get(name), change] as const
}
