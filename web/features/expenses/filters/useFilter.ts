import { useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { FeedFilter } from '#web/schema.generated.ts'
import { feedFilterOf } from './feedFilter.ts'
import { type Filter, type FilterKey, noFilter, readFilter, writeFilter } from './filter.ts'

export interface FilterState {
  readonly filter: Filter
  /** What the server is asked for; null for everything. The same object as long as it says the same. */
  readonly feedFilter: FeedFilter | null
  readonly set: (key: FilterKey, value: string) => void
  /** All of it anew. `changed`: by what; going on with the same is one step for the back button. */
  readonly become: (wanted: Filter, changed: string) => void
  readonly reset: () => void
  /** How often it was reset: what is typed and does not count yet goes with it. */
  readonly resets: number
}

/** The filter stands in the address: a reload, the back button and a link that is sent on know it too. */
export function useFilter(): FilterState {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [resets, setResets] = useState(0)
  const address = writeFilter(new URLSearchParams(), readFilter(search)).toString()
  const filter = useMemo(() => readFilter(new URLSearchParams(address)), [address])
  const feedFilter = useMemo(() => feedFilterOf(filter), [filter])

  // At once: a transition could be interrupted, and the list would be asked for what was wanted before once more.
  const go = (wanted: Filter, replace: boolean, changed?: string) =>
    void navigate(
      { search: writeFilter(search, wanted).toString() },
      { replace, state: { filteredBy: changed }, preventScrollReset: true, flushSync: true },
    )
  return {
    filter,
    feedFilter,
    // Going on with the same filter is one step for the back button: else every pause while typing would be one.
    set: (key, value) => go({ ...filter, [key]: value }, state?.filteredBy === key, key),
    become: (wanted, changed) => go(wanted, state?.filteredBy === changed, changed),
    reset: () => {
      setResets(resets + 1)
      if (address) go(noFilter, false)
    },
    resets,
  }
}
