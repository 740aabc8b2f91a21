/**
 * Something to see, not only spaces and invisible marks. Fillers count as letters and variation selectors as marks, and
 * the empty pattern of Braille (U+2800) as a sign, though nobody sees any of them.
 */
const VISIBLE = /[^\p{Separator}\p{Control}\p{Format}\p{Default_Ignorable_Code_Point}\u2800]/u

export const isVisible = (text: string): boolean => VISIBLE.test(text)

/** As it is stored: without the spaces around it, and nothing where there is nothing to see. */
export const tidyText = (text: string): string => (isVisible(text) ? text.trim() : '')

/**
 * Control characters, ends of lines, and what turns the writing around it: a name or a title must not rearrange where it
 * stands.
 */
const DISRUPTIVE = /[\p{Control}\p{Line_Separator}\p{Paragraph_Separator}\u202A-\u202E\u2066-\u2069]/u

/** May stand in the middle of other text, on one line, and be stored. */
export const fitsInALine = (text: string): boolean => text.isWellFormed() && !DISRUPTIVE.test(text)

const DISRUPTIVE_OR_SPACES = new RegExp(`(?:\\s|${DISRUPTIVE.source})+`, 'gu')

/** As much of it as there is room for on one line, with a space for whatever would disrupt that. */
export function onOneLine(text: string, mostCharacters: number): string {
  const line = text.toWellFormed().replace(DISRUPTIVE_OR_SPACES, ' ').trim()
  return line.length <= mostCharacters ? line : [...line].slice(0, mostCharacters).join('').trim()
}

const CONTROL_CHARACTER_BUT_LINE_BREAKS = /[^\P{Control}\n\r\t]/u

/** Without what could not be stored. */
export const legible = (text: string): string =>
  text.toWellFormed().replace(new RegExp(CONTROL_CHARACTER_BUT_LINE_BREAKS, 'gu'), ' ')

/** May stand as a paragraph of its own, and be stored. */
export const fitsInAParagraph = (text: string): boolean =>
  text.isWellFormed() && !CONTROL_CHARACTER_BUT_LINE_BREAKS.test(text)
