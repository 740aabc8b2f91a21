import { isBaseCategory } from '../expense/category.ts'
import type { Refusal } from '../message.ts'
import { refuse } from '../message.ts'
import { fitsInALine, tidyText } from '../text.ts'

/** What a custom category is made of. */

const MAX_NAME_CHARACTERS = 50

/** More than anybody finds their way among. */
const MAX_HELD = 200

export const refuseAnother = (held: number): Refusal | undefined =>
  held < MAX_HELD ? undefined : refuse('TOO_MANY_CATEGORIES', undefined, { max: MAX_HELD })

/** As a person counts them: a family is one. */
const MAX_EMOJIS = 2

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

const graphemesOf = (text: string): readonly string[] => [...segmenter.segment(text)].map(({ segment }) => segment)

/** A picture, or a flag or a keycap, which are pictures made of letters and digits. */
const PICTURE = /^(?:\p{RGI_Emoji}|\p{Extended_Pictographic}\uFE0F?)$/v

/** As much of what is typed as there is room for. */
export const firstEmojis = (typed: string): string => graphemesOf(typed).slice(0, MAX_EMOJIS).join('')

export function refuseName(text: string): Refusal | undefined {
  const name = tidyText(text)
  if (name === '') return refuse('CATEGORY_NAME_REQUIRED', 'name')
  if (!fitsInALine(name)) return refuse('INVALID_CATEGORY_NAME', 'name')
  if ([...name].length <= MAX_NAME_CHARACTERS) return undefined
  return refuse('CATEGORY_NAME_TOO_LONG', 'name', { max: MAX_NAME_CHARACTERS })
}

export function refuseEmoji(text: string): Refusal | undefined {
  const emoji = tidyText(text)
  if (emoji === '') return refuse('EMOJI_REQUIRED', 'emoji')
  // Whoever sends a book is told so before anybody takes it to pieces.
  if (emoji.length > 100) return refuse('EMOJI_TOO_LONG', 'emoji', { max: MAX_EMOJIS })
  const pictures = graphemesOf(emoji)
  if (pictures.length > MAX_EMOJIS) return refuse('EMOJI_TOO_LONG', 'emoji', { max: MAX_EMOJIS })
  return pictures.every(picture => PICTURE.test(picture)) ? undefined : refuse('INVALID_EMOJI', 'emoji')
}

export const refuseBase = (category: string): Refusal | undefined =>
  isBaseCategory(category) ? undefined : refuse('INVALID_CATEGORY', 'baseCategory')
