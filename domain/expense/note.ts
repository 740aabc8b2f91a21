import { type Refusal, refuse } from '../message.ts'
import { fitsInAParagraph, legible } from '../text.ts'

/* What is noted down about an expense, besides what it is called. */

export const MAX_NOTE_CHARACTERS = 2000

export function refuseNote(note: string): Refusal | undefined {
  if (!fitsInAParagraph(note)) return refuse('INVALID_NOTE', 'note')
  if ([...note].length > MAX_NOTE_CHARACTERS) return refuse('NOTE_TOO_LONG', 'note', { max: MAX_NOTE_CHARACTERS })
  return undefined
}

/** What somebody else's file has to say, as far as there is room for it: nothing of an expense is left out for its note. */
export const broughtNote = (note: string): string => [...legible(note)].slice(0, MAX_NOTE_CHARACTERS).join('')
