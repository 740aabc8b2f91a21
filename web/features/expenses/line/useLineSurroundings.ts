import { useMemo } from 'react'
import { useDateFormat } from '#web/format/dateFormat.ts'
import { useToday } from '#web/format/today.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useViewer } from '#web/format/viewer.ts'
import { useCategoryChoices } from '#web/ui/useCategoryChoices.ts'
import type { Surroundings } from './entryLine.ts'
import type { Named } from './names.ts'

interface Company {
  readonly people: readonly Named[]
  readonly groups: readonly Named[]
  readonly trips: readonly Named[]
}

/** What a line is understood by: whom and what one knows, which day it is, and how one writes. */
export function useLineSurroundings({ people, groups, trips }: Company): Surroundings {
  const today = useToday()
  const format = useDateFormat()
  const language = useLanguage()
  const { currency } = useViewer()
  const choices = useCategoryChoices()
  return useMemo(
    () => ({
      ...{ today, format, language, currency, people, groups, trips },
      categories: choices.map(({ id, text }) => ({ id, name: text })),
    }),
    [today, format, language, currency, people, groups, trips, choices],
  )
}
