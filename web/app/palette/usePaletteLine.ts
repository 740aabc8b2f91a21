import { useMemo } from 'react'
import { readEntryLine } from '#web/features/expenses/line/entryLine.ts'
import { useLineSurroundings } from '#web/features/expenses/line/useLineSurroundings.ts'
import { useLineWords } from '#web/features/expenses/line/useLineWords.ts'
import type { PaletteQuery } from './Palette.generated.ts'

/** What an expense in one line says, in words; null: it is none, for it says no amount or not for what. */
export function usePaletteLine(data: PaletteQuery | undefined): (typed: string) => string | null {
  const company = useMemo(() => companyOf(data), [data])
  const surroundings = useLineSurroundings(company)
  const wordsOf = useLineWords(surroundings)
  return typed => {
    const read = readEntryLine(typed, surroundings)
    if (read.amount === '' || read.title === '') return null
    return wordsOf(read)
      .map(({ text }) => text)
      .join(' · ')
  }
}

const companyOf = (data: PaletteQuery | undefined) => ({
  people: [...(data?.connections ?? []), ...(data?.placeholders ?? [])].map(({ person: { id, displayName } }) => ({
    ...{ id, name: displayName },
  })),
  groups: data?.groups ?? [],
  trips: (data?.trips ?? []).map(({ id, title }) => ({ id, name: title })),
})
