import { useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { FeedFilter } from '#web/schema.generated.ts'
import { feedFilterOf } from './feedFilter.ts'
import { type Filter, type FilterKey, noFilter, readFilter, writeFilter } from './filter.ts'

/** Words that name something may have been meant as they stand there: "flat white" where a group is called "The flat". */
export interface TypedWords {
  readonly words: string
  /** What would be looked for then. */
  readonly filter: Filter
}

export interface FilterState {
  readonly filter: Filter
  /** What the server is asked for; null for everything. The same object as long as it says the same. */
  readonly feedFilter: FeedFilter | null
  readonly set: (key: FilterKey, value: string) => void
  /** All of it anew. `changed`: by what; going on with the same is one step for the back button. */
  readonly become: (wanted: Filter, changed: string, asWords?: TypedWords | null) => void
  /** What was typed, where it was taken for something else than words. */
  readonly asWords: TypedWords | null
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
  const go = (wanted: Filter, replace: boolean, changed?: string, asWords: TypedWords | null = null) =>
    void navigate(
      { search: writeFilter(search, wanted).toString() },
      { replace, state: { filteredBy: changed, asWords }, preventScrollReset: true, flushSync: true },
    )
  return {
    filter,
    feedFilter,
    // Going on with the same filter is one step for the back button: else every pause while typing would be one.
    set: (key, value) => go({ ...filter, [key]: value }, state?.filteredBy === key, key),
    become: (wanted, changed, asWords) => go(wanted, state?.filteredBy === changed, changed, asWords),
    asWords: state?.asWords ?? null,
    reset: () => {
      setResets(resets + 1)
      if (address) go(noFilter, false)
    },
    resets,
  }
}
