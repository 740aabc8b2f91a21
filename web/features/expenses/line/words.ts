/* A line is looked at word by word; each knows where it stands, so that none is lost. */

export interface Word {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** Whatever stands between blanks. The narrow ones that group digits belong to their number. */
const WORD = /(?:\S|(?<=\d)[\u00a0\u202f](?=\d{3}))+/g

export const wordsOf = (text: string): readonly Word[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ text: word, from: index, to: index + word.length }))

/** How words compare: without case, accents and whatever is neither letter nor digit. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '')

/** What a sentence puts behind a word. */
export const withoutEnd = (text: string): string => text.replace(/[,;:!?]+$/, '')
