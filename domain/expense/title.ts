import { type Refusal, refuse } from '../message.ts'
import { fitsInALine, isVisible, onOneLine, tidyText } from '../text.ts'

/* What an expense is called. */

const MAX_TITLE_CHARACTERS = 200

/** The title as it is stored. */
export const tidyTitle = (text: string): string => text.trim()

/** What somebody else's file calls it, as far as there is room for it; '': nothing of that can be seen. */
export const broughtTitle = (text: string): string => tidyText(onOneLine(text, MAX_TITLE_CHARACTERS))

export function refuseTitle(text: string): Refusal | undefined {
  const title = tidyTitle(text)
  if (!isVisible(title)) return refuse('TITLE_REQUIRED', 'title')
  if (!fitsInALine(title)) return refuse('INVALID_TITLE', 'title')
  if ([...title].length > MAX_TITLE_CHARACTERS) return refuse('TITLE_TOO_LONG', 'title', { max: MAX_TITLE_CHARACTERS })
  return undefined
}
