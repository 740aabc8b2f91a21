import { type TripValues, tripValuesSchema } from './tripValues.ts'

/** One each, for people who share a browser. */
const keyOf = (viewerId: string): string => `tripDraft-${viewerId}`

/** What was typed into a new trip that has not been saved. It lives as long as the tab. */
export function readDraft(viewerId: string): TripValues | null {
  try {
    const text = sessionStorage.getItem(keyOf(viewerId))
    return text === null ? null : tripValuesSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

export const keepDraft = (viewerId: string, values: TripValues): void =>
  sessionStorage.setItem(keyOf(viewerId), JSON.stringify(values))

export const dropDraft = (viewerId: string): void => sessionStorage.removeItem(keyOf(viewerId))
