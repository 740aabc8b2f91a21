import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Somebody who pauses this long wants to see what was found. */
const pause = 250

/** At once: a transition could be interrupted, and what was shown before would be asked for again, and again. */
const atOnce = { flushSync: true } as const

const pageOf = (text: string | null): number => Math.max(1, Math.floor(Number(text)) || 1)

/** What is searched and which page is shown stand in the address: a reload or the back button knows them too. */
export function useUserSearch() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const [typed, setTyped] = useState(search)
  const lastKnown = useRef(search)

  // The back button changes the field. What came from the field leaves it alone: somebody may be typing on.
  useEffect(() => {
    if (search === lastKnown.current) return
    lastKnown.current = search
    setTyped(search)
  }, [search])
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === search) return
    const timer = setTimeout(() => {
      lastKnown.current = wanted
      setParams(wanted ? { search: wanted } : {}, { ...atOnce, replace: true })
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, search, setParams])

  const placeOf = (page: number) => ({ ...(search && { search }), ...(page > 1 && { page: String(page) }) })
  return {
    search,
    typed,
    type: setTyped,
    page: pageOf(params.get('page')),
    goTo: (page: number) => setParams(placeOf(page), atOnce),
    /** Instead of a page that does not exist, which the back button had better not lead to. */
    moveTo: (page: number) => setParams(placeOf(page), { replace: true }),
    showAll: () => {
      setTyped('')
      setParams({}, atOnce)
    },
  }
}
