import { type Refusal, refuse } from '../message.ts'
import { fitsInAParagraph } from '../text.ts'

const MAX_COMMENT_CHARACTERS = 2000

/** As it is stored: lines stay lines. */
export function refuseComment(text: string): Refusal | undefined {
  if (text === '') return refuse('COMMENT_REQUIRED', 'text')
  if (!fitsInAParagraph(text)) return refuse('INVALID_COMMENT', 'text')
  if ([...text].length > MAX_COMMENT_CHARACTERS)
    return refuse('COMMENT_TOO_LONG', 'text', { max: MAX_COMMENT_CHARACTERS })
  return undefined
}
