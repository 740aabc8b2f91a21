import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useDateFormat } from '#web/format/dateFormat.ts'
import { isViewer } from '#web/format/person.ts'
import { useToday } from '#web/format/today.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useViewer } from '#web/format/viewer.ts'
import { fetchPart } from '#web/ui/missingPart.ts'
import { useCategoryChoices } from '#web/ui/useCategoryChoices.ts'
import type { FilterChoicesQuery } from './FilterChoices.generated.ts'
import { type Filter, filterValue, withTerms, writeFilter } from './filter.ts'
import type { filterOfTerms, Searched } from './terms.ts'
import type { FilterState } from './useFilter.ts'

const pause = 500

const addressOf = (filter: Filter): string => writeFilter(new URLSearchParams(), filter).toString()

/**
 * What is being typed into the search field, besides what the list is restricted to already. It counts after a pause, and
 * becomes chips by Enter, or when one leaves.
 */
export function useSearch({ filter, become }: FilterState, known: FilterChoicesQuery | undefined, isWanted: boolean) {
  const read = useTerms(isWanted)
  const searched = useSearched(known)
  const [typed, setTyped] = useState('')
  /** What the list was restricted to before. */
  const [base, setBase] = useState(filter)
  const wanted = typed.trim() === '' ? base : withTerms(base, read(typed, searched))
  const literal = withTerms(base, asWords(typed))
  const otherwise = addressOf(literal) === addressOf(wanted) ? null : { words: typed.trim(), filter: literal }
  const [sent, setSent] = useState(filter)
  // By the back button, the panel or a chip: what is typed is past then.
  if (addressOf(filter) !== addressOf(sent)) {
    setSent(filter)
    setBase(filter)
    setTyped('')
  }

  const meant = addressOf(wanted)
  const settle = useEffectEvent((address: string) => {
    if (address === addressOf(sent)) return
    setSent(wanted)
    become(wanted, 'search', otherwise)
  })
  // Typed before it was known who is who, it may mean something else by then.
  useEffect(() => {
    if (typed === '') return
    const timer = setTimeout(() => settle(meant), pause)
    return () => clearTimeout(timer)
  }, [typed, meant])

  return {
    ...{ typed, base },
    type: (text: string) => {
      setTyped(text)
      // Nothing is left of what counted already.
      if (text.trim() === '' && addressOf(base) !== addressOf(sent)) {
        setSent(base)
        become(base, 'search')
      }
    },
    commit: () => {
      if (typed.trim() === '') return
      setTyped('')
      setBase(wanted)
      setSent(wanted)
      if (addressOf(wanted) !== addressOf(filter)) become(wanted, 'search', otherwise)
    },
    restrictTo: (restricted: Filter) => become(restricted, `chip ${addressOf(restricted)}`),
  }
}

/** Until it is known what words may mean, they are words; and afterwards they may have been meant so. */
const asWords = (text: string): Filter => {
  const sought = filterValue('text', text)
  return sought === '' ? {} : { text: sought }
}

/** What words mean comes when somebody is about to type some: most visits only look. */
function useTerms(isWanted: boolean): typeof filterOfTerms {
  const [read, setRead] = useState<typeof filterOfTerms>(() => asWords)
  useEffect(() => {
    if (!isWanted) return
    let isLeft = false
    fetchPart(() => import('./terms.ts')).then(
      terms => isLeft || setRead(() => terms.filterOfTerms),
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [isWanted])
  return read
}

function useSearched(known: FilterChoicesQuery | undefined): Searched {
  const today = useToday()
  const format = useDateFormat()
  const language = useLanguage()
  const viewer = useViewer()
  const choices = useCategoryChoices()
  return useMemo(
    () => ({
      ...{ today, format, language, currency: viewer.currency },
      people: (known?.people ?? [])
        .filter(person => !isViewer(person, viewer))
        .map(({ id, displayName }) => ({ id, name: displayName })),
      categories: choices.map(({ id, text }) => ({ id, name: text })),
      trips: (known?.trips ?? []).map(({ id, title }) => ({ id, name: title })),
      groups: known?.groups ?? [],
    }),
    [today, format, language, viewer, choices, known],
  )
}
