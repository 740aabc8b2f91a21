/** How a cell begins that a spreadsheet would carry out instead of showing it, also one that takes wide signs for narrow ones. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

/** What follows an apostrophe is text to every spreadsheet. One that stands there already is doubled, so that it comes back. */
export const harmless = (text: string): string => (FORMULA.test(text) || text.startsWith("'") ? `'${text}` : text)

export const restored = (cell: string): string => (/^'[=+\-@\t\r＝＋－＠']/.test(cell) ? cell.slice(1) : cell)
