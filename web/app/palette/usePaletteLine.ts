import { useMemo } from 'react'
import { findTrip, travelledOn } from '#web/features/expenses/details/formTrips.ts'
import { currencyByDefault } from '#web/features/expenses/form/currencyByDefault.ts'
import { type EntryLine, readEntryLine, type Surroundings } from '#web/features/expenses/line/entryLine.ts'
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
    return wordsOf(read, currencyFor(read, surroundings, data))
      .map(({ text }) => text)
      .join(' · ')
  }
}

/** The one its form will propose. */
function currencyFor({ tripId, groupId, day }: EntryLine, { today, currency }: Surroundings, data?: PaletteQuery) {
  const trip = findTrip(data?.trips, tripId) ?? travelledOn(data?.trips, day ?? today)
  const group = data?.groups.find(({ id }) => id === groupId)
  return currencyByDefault({ trip: trip?.currency, group: group?.currency, own: currency })
}

const companyOf = (data: PaletteQuery | undefined) => ({
  people: [...(data?.connections ?? []), ...(data?.placeholders ?? [])].map(({ person: { id, displayName } }) => ({
    ...{ id, name: displayName },
  })),
  groups: data?.groups ?? [],
  trips: (data?.trips ?? []).map(({ id, title }) => ({ id, name: title })),
})
